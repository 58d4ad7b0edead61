import type { Range } from '../ranges.ts'

export const CARE = {
  Shampoo: {
    price: 5,
    sizes: [
      ['300 ml', 1],
      ['250 ml', 0.9],
      ['500 ml', 1.5],
    ],
    words: {
      en: [
        'Volume Shampoo|Smooth Shampoo|Colour Shine Shampoo|Curl Conditioner|Scalp Care Shampoo|Keratin Conditioner|Oil Elixir Shampoo',
        'care for dry and dull hair',
        'No silicones|Up to 96 h smooth|90% natural origin',
      ],
      fr: [
        'Shampoing Miel|Shampoing Ortie|Après-Shampoing Karité|Shampoing Camomille|Masque Figue|Shampoing Doux Bébé',
        'cheveux secs et ternes',
        'Sans silicone|94 % naturel|Usage quotidien',
      ],
    },
  },
  'Hair colour': {
    price: 8.5,
    sizes: [['', 1]],
    words: {
      en: [
        'Copper Brown 6.4|Deep Black 1.0|Honey Blonde 8.3|Ash Blonde 9.1|Chestnut 4.5|Auburn Red 5.6',
        'permanent hair colour',
        '100% grey cover|No ammonia|With care mask',
      ],
      fr: [
        'Blond Miel 8.3|Noir Ébène 1.0|Brun Cacao 4.5|Cuivre Doux 6.4|Blond Cendré 9.1',
        'coloration permanente',
        'Sans ammoniaque|Couvre les blancs|Soin inclus',
      ],
    },
  },
  Deodorant: {
    price: 2.9,
    sizes: [
      ['150 ml', 1],
      ['50 ml', 0.9],
    ],
    words: {
      en: [
        'Dry Spray Original|Roll-on Sensitive|Sport Spray 72 h|Cool Mint Spray|Invisible Roll-on|Cedar Spray|Zero Salt Roll-on',
        'antiperspirant',
        '48 h dry|No white marks|0% alcohol',
      ],
    },
  },
  Shaving: {
    price: 3.6,
    sizes: [
      ['200 ml', 1],
      ['100 ml', 0.8],
    ],
    words: {
      en: [
        'Shaving Foam Sensitive|Shaving Gel Cool|After Shave Balm|Shaving Cream|Beard Wash|Razor Gel Aloe',
        'for a close, calm shave',
        'Less burn|With aloe|Barber tested',
      ],
    },
  },
  'Oral care': {
    price: 2.9,
    sizes: [
      ['75 ml', 1],
      ['100 ml', 1.3],
    ],
    words: {
      en: [
        'Total Protect|Cool Mint|Enamel Guard|Gum Health|Charcoal White|Sensitive White|Junior Mild Mint|Night Repair',
        'fluoride toothpaste',
        '24 h protection|Whiter in 7 days|1450 ppm fluoride',
      ],
      fr: [
        'Blancheur Douce|Menthe Fraîche|Gencives Protect|Émail Fort|Dents Sensibles',
        'dentifrice au fluor',
        'Protection 24 h|Blancheur en 7 jours|1450 ppm fluor',
      ],
      es: [
        'Blanco Natural|Menta Fresca|Encías Sanas|Dientes Sensibles|Infantil Fresa',
        'pasta de dientes con flúor',
        'Protección 24 h|Aliento fresco|1450 ppm flúor',
      ],
    },
  },
  Toothbrushes: {
    price: 4,
    sizes: [['', 1]],
    words: {
      en: [
        'Soft Clean brush|Medium Reach brush|Bamboo brush|Sonic Travel brush|Kids Rocket brush|Interdental brush',
        'for a deep, gentle clean',
        'Soft bristles|Grip handle|Reaches the back',
      ],
    },
  },
  Mouthwash: {
    price: 3.8,
    sizes: [
      ['500 ml', 1],
      ['250 ml', 0.65],
    ],
    words: {
      en: [
        'Cool Ice|Gum Guard|Zero Alcohol Mint|Total Care|Herbal Fresh|White Rinse',
        'mouthwash with fluoride',
        '0% alcohol|12 h fresh breath|Kills 99% of germs',
      ],
      fr: ['Menthe Douce|Gencives|Fraîcheur Pluie|Sans Alcool', 'bain de bouche', 'Sans alcool|Haleine fraîche 12 h'],
    },
  },
  Nappies: {
    price: 14,
    sizes: [
      ['48 u', 1],
      ['60 u', 1.2],
      ['36 u', 0.8],
    ],
    words: {
      fr: [
        'Couches Taille 3|Couches Taille 4|Couches Nuit Taille 5|Culottes Taille 4|Nouveau-né Taille 1',
        'couches ultra douces',
        'Sec 12 h|Ultra absorbant|Sans parfum',
      ],
      de: [
        'Windeln Größe 3|Windeln Größe 4|Nacht-Windeln Größe 5|Windelhöschen Größe 4|Neugeborene Größe 1',
        'extra weiche Windeln',
        '12 h trocken|Extra saugstark|Ohne Parfum',
      ],
    },
  },
  'Baby food': {
    price: 1.4,
    sizes: [
      ['100 g', 1],
      ['190 g', 1.5],
    ],
    words: {
      es: [
        'Plátano y galleta|Pera y ciruela|Verduras con pollo|Calabaza y arroz',
        'puré desde 6 meses',
        'Sin azúcar añadido|100 % fruta',
      ],
      fr: [
        'Pomme Banane|Carotte Douce|Poire Mirabelle|Riz au Lait|Petits Légumes',
        'purée dès 6 mois',
        'Sans sucres ajoutés|Fruits de France',
      ],
      de: [
        'Apfel Banane|Möhre Kartoffel|Birne Hafer|Kürbis mit Reis|Milchbrei Vanille',
        'ab dem 6. Monat',
        'Ohne Zuckerzusatz|Bio-Früchte',
      ],
    },
  },
  'Baby bath': {
    price: 4.6,
    sizes: [
      ['400 ml', 1],
      ['200 ml', 0.65],
    ],
    words: {
      fr: [
        'Bain Moussant Douceur|Gel Lavant Bébé|Lait de Toilette|Shampoing Bébé|Huile Câlin',
        'soin lavant bébé',
        'Sans larmes|Dès la naissance',
      ],
      de: [
        'Baby Bad Kamille|Waschgel Kopf & Körper|Baby Shampoo|Pflegeöl|Wundcreme Sanft',
        'sanfte Babypflege',
        'Ohne Tränen|Ab Geburt',
      ],
    },
  },
  'Dog food': {
    price: 11,
    sizes: [
      ['2.5 kg', 1],
      ['10 kg', 3.2],
      ['800 g', 0.45],
    ],
    words: {
      en: [
        'Lamb & Veg|Turkey & Oats|Salmon & Potato|Puppy Chicken|Senior Light|Beef & Barley',
        'complete food for dogs',
        'Grain free|No added sugar|Strong teeth',
      ],
      de: [
        'Rind & Reis|Lamm & Kartoffel|Huhn & Hirse|Welpe Geflügel|Senior Leicht',
        'Alleinfutter für Hunde',
        'Ohne Getreide|Ohne Zuckerzusatz',
      ],
    },
  },
  'Cat food': {
    price: 5.2,
    sizes: [
      ['12 × 85 g', 1],
      ['1.5 kg', 1.6],
    ],
    words: {
      en: [
        'Tuna in Jelly|Chicken in Gravy|Cod & Shrimp|Kitten Chicken|Indoor Turkey|Duck Selection',
        'complete food for cats',
        'High protein|No added sugar|Shiny coat',
      ],
      de: [
        'Lachs in Gelee|Huhn in Soße|Thunfisch Fein|Kitten Geflügel|Ente & Pute',
        'Alleinfutter für Katzen',
        'Viel Protein|Ohne Zuckerzusatz',
      ],
    },
  },
  Vitamins: {
    price: 9,
    sizes: [
      ['60 tablets', 1],
      ['30 tablets', 0.6],
      ['90 tablets', 1.3],
    ],
    words: {
      en: [
        'Vitamin C 500|Multi Daily|Zinc 15|B Complex|Omega 3|Iron Plus C|Kids Multi|Biotin Hair',
        'food supplement',
        'One a day|Sugar free|Vegan',
      ],
    },
  },
  'Pain relief': {
    price: 6,
    sizes: [
      ['20 tablets', 1],
      ['100 g', 1.3],
    ],
    words: {
      en: [
        'Rapid 400|Night 500|Back Gel|Heat Patch|Extra 200|Joint Gel',
        'fast pain relief',
        'Acts in 15 min|For adults|Easy to swallow',
      ],
    },
  },
} as const satisfies Record<string, Range>
