"""What the game is made of: armies, Troops, traits, lists, scenarios, and the words for them."""
