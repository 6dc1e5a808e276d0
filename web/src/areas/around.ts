// What lies over the table beside something has to follow it when the table is laid out anew.

/** Calls `follow` whenever the element, something around it, or the question has another size. Returns how to stop. */
export function onLaidAnew(el: Element, follow: () => void): () => void {
  const observer = new ResizeObserver(follow);
  for (let at: Element | null = el; at; at = at.parentElement) observer.observe(at);
  const question = document.querySelector('[data-prompt]');
  if (question) observer.observe(question);
  return () => observer.disconnect();
}
