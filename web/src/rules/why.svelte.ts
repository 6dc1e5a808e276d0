// "Why?", asked from anywhere: the one dialog of the page answers with the words of the rule.

class Why {
  game = $state('');
  rule = $state('');
}

export const why = new Why();

export function askWhy(game: string, rule: string): void {
  why.game = game;
  why.rule = rule;
}
