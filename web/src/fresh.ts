// Test files share one page, since making one costs more than most of them: each begins with fresh modules and an empty page.

import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
document.body.removeAttribute('class');
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
history.replaceState(null, '', '/');
