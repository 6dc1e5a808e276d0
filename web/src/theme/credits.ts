// Whose work is on the table, for the page of credits. The icon set does not say who drew which icon, so all are named.

export interface Credit {
  what: string;
  who: string[];
  from: string;
  url: string;
  license: string;
  license_url: string;
}

export const credits: Credit[] = [
  {
    what: 'Icons and silhouettes',
    who: [
      'Lorc',
      'Delapouite',
      'John Colburn',
      'Felbrigg',
      'John Redman',
      'Carl Olsen',
      'Sbed',
      'PriorBlue',
      'Willdabeast',
      'Viscious Speed',
      'Lord Berandas',
      'Irongamer',
      'HeavenlyDog',
      'Andy Meneely',
      'Aussiesim',
      'and the other authors of game-icons.net',
    ],
    from: 'game-icons.net',
    url: 'https://game-icons.net',
    license: 'CC BY 3.0',
    license_url: 'https://creativecommons.org/licenses/by/3.0/',
  },
  {
    what: 'Cinzel, the face of titles',
    who: ['Natanael Gama'],
    from: 'The Cinzel Project',
    url: 'https://github.com/NDISCOVER/Cinzel',
    license: 'SIL Open Font License 1.1',
    license_url: 'https://openfontlicense.org',
  },
  {
    what: 'Almendra, the face of titles of painted worlds',
    who: ['Ana Sanfelippo'],
    from: 'Google Fonts',
    url: 'https://fonts.google.com/specimen/Almendra',
    license: 'SIL Open Font License 1.1',
    license_url: 'https://openfontlicense.org',
  },
  {
    what: 'Alegreya Sans, the face of texts',
    who: ['Juan Pablo del Peral', 'Huerta Tipográfica'],
    from: 'The Alegreya Sans Project',
    url: 'https://github.com/huertatipografica/Alegreya-Sans',
    license: 'SIL Open Font License 1.1',
    license_url: 'https://openfontlicense.org',
  },
];
