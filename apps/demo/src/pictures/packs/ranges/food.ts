import type { Range } from '../ranges.ts'

export const FOOD = {
  Biscuits: {
    price: 1.9,
    sizes: [
      ['300 g', 1],
      ['200 g', 0.75],
      ['400 g', 1.25],
    ],
    words: {
      en: [
        'Oat Crunch|Ginger Snaps|Butter Shortbread|Choc Chip Cookies|Lemon Thins|Digestive Wheat',
        'oven-baked biscuits',
        'Baked slowly|Real butter|No palm oil',
      ],
      es: [
        'María dorada|Digestive avena|Chips de cacao|Rellenas de limón|Integrales con semillas',
        'galletas horneadas',
        'Sin aceite de palma|Alto en fibra',
      ],
      fr: [
        'Sablés au beurre|Petits fourrés cacao|Palets bretons|Langues de chat|Biscuits noisette',
        'biscuits au beurre',
        'Pur beurre|Recette maison',
      ],
      it: [
        'Frollini al latte|Cantucci|Integrali al miele|Cacao e nocciola|Novellini',
        'biscotti da forno',
        'Senza olio di palma|Ricetta di casa',
      ],
    },
  },
  Snacks: {
    price: 1.8,
    sizes: [
      ['150 g', 1],
      ['120 g', 0.85],
      ['200 g', 1.2],
    ],
    words: {
      es: [
        'Jamón|Queso y cebolla|Limón y pimienta|Barbacoa|Ondas picantes|Aceite de oliva',
        'patatas fritas',
        'Extra crujientes|Corte grueso',
      ],
      en: [
        'Sea Salt Oat Bites|Honey Nut Bar|Cheddar Crisps|Cracked Pepper Crisps|Berry Oat Bar',
        'oven-baked snack',
        'Baked, not fried|High in fibre',
      ],
      de: [
        'Nussmix geröstet|Erdnüsse Paprika|Cashew Meersalz|Studenten Mix|Mandeln Honig',
        'geröstete Nüsse',
        'Ofengeröstet|Ohne Zusätze',
      ],
    },
  },
  Chocolate: {
    price: 2.2,
    sizes: [
      ['100 g', 1],
      ['200 g', 1.8],
    ],
    words: {
      fr: [
        'Noir 70 %|Lait Noisettes|Praliné|Noir Orange|Caramel Fleur de Sel|Blanc Vanille',
        'chocolat fin',
        'Pur beurre de cacao|Cacao équitable',
      ],
      de: [
        'Alpenmilch|Zartbitter 60 %|Ganze Haselnuss|Mandel Honig|Joghurt Himbeere|Nougat',
        'feine Schokolade',
        'Aus Bergmilch|Fairer Kakao',
      ],
    },
  },
  'Breakfast cereals': {
    price: 2.9,
    sizes: [
      ['375 g', 1],
      ['500 g', 1.25],
    ],
    words: {
      en: [
        'Golden Flakes|Berry Granola|Honey Hoops|Nut Muesli|Bran & Raisin|Porridge Oats',
        'wholegrain cereal',
        'High in fibre|With iron|No added sugar',
      ],
      es: [
        'Copos de maíz|Muesli con frutas|Aros de miel|Granola cacao|Avena suave',
        'cereales integrales',
        'Alto en fibra|Con hierro',
      ],
    },
  },
  Pasta: {
    price: 1.3,
    sizes: [
      ['500 g', 1],
      ['1 kg', 1.8],
    ],
    words: {
      it: [
        'Spaghetti n. 5|Penne Rigate|Fusilli|Rigatoni|Farfalle|Conchiglie|Linguine n. 7',
        'pasta di semola',
        'Trafilata al bronzo|100% grano italiano|Cottura 9 min',
      ],
      es: [
        'Macarrones|Espaguetis|Lazos|Fideos|Espirales de verduras',
        'pasta de sémola',
        'Al dente en 9 min|100 % trigo duro',
      ],
    },
  },
  'Olive oil': {
    price: 8.9,
    sizes: [
      ['750 ml', 1],
      ['500 ml', 0.72],
    ],
    words: {
      pt: [
        'Virgem Extra|Colheita Jovem|Selecção|Biológico|Clássico',
        'azeite virgem extra',
        'Extração a frio|Colheita 2026',
      ],
      es: [
        'Arbequina|Picual|Hojiblanca|Cosecha Temprana|Suave',
        'aceite de oliva virgen extra',
        'Extracción en frío|Cosecha 2026',
      ],
    },
  },
  'Canned fish': {
    price: 2.4,
    sizes: [
      ['111 g', 1],
      ['120 g', 1.1],
      ['3 × 80 g', 2.1],
    ],
    words: {
      pt: [
        'Sardinhas em azeite|Sardinhas picantes|Cavala em azeite|Atum ao natural|Lulas em tinta',
        'conservas do mar',
        'Pesca sustentável|Feito à mão',
      ],
      es: [
        'Sardinillas|Atún claro|Mejillones en escabeche|Anchoas|Berberechos|Calamares en su tinta',
        'conservas del mar',
        'Pesca sostenible|Hecho a mano',
      ],
    },
  },
  Yogurt: {
    price: 1.9,
    sizes: [
      ['4 × 125 g', 1],
      ['150 g', 0.4],
      ['500 g', 1.2],
    ],
    words: {
      fr: [
        'Nature|Fraise|Vanille|Abricot|Myrtille|Brassé Citron',
        'yaourt au lait entier',
        'Lait de montagne|Sans additifs',
      ],
      de: [
        'Natur Mild|Erdbeere|Banane|Himbeere|Vanille|Pfirsich',
        'Joghurt für Kinder',
        'Ohne Zuckerzusatz|Mit Calcium',
      ],
    },
  },
} as const satisfies Record<string, Range>
