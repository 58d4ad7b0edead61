import type { Range } from '../ranges.ts'

export const BEAUTY = {
  'Face care': {
    price: 11,
    sizes: [
      ['50 ml', 1],
      ['40 ml', 0.9],
      ['75 ml', 1.3],
    ],
    words: {
      en: [
        'Hydra Rich Cream|Firming Day Cream|Calm Balm|Overnight Mask|Eye Contour Gel|Barrier Cream|Glow Fluid|Matte Gel Cream',
        'moisturising face care',
        '72 h hydration|Fragrance free|Sensitive skin|Tested by dermatologists',
      ],
      fr: [
        'Crème Velours|Crème de Nuit|Baume Réconfort|Fluide Éclat|Contour des Yeux|Masque Nuit|Crème Fraîche|Gel-Crème Rosée',
        'soin hydratant visage',
        'Hydratation 48 h|Sans parfum|Peaux sensibles|Fabriqué en France',
      ],
      es: [
        'Crema de Día|Crema de Noche|Gel Facial|Contorno de Ojos|Crema Calmante|Fluido Luminoso',
        'crema facial hidratante',
        'Hidratación 48 h|Piel sensible|Sin perfume|Dermatológicamente probada',
      ],
    },
  },
  Serums: {
    price: 18,
    sizes: [
      ['30 ml', 1],
      ['15 ml', 0.7],
    ],
    words: {
      en: [
        'Vitamin C 10% Serum|Niacinamide 5% Serum|Peptide Drops|Glow Drops|Bakuchiol Night Serum|Ceramide Concentrate',
        'concentrated face serum',
        'Visible in 14 days|Two drops a day|Pure actives|Vegan formula',
      ],
      fr: [
        'Sérum Nacre|Concentré Vitamine C|Élixir de Nuit|Sérum Lift|Huile Précieuse|Gouttes d’Or',
        'sérum visage concentré',
        'Visible en 14 jours|Deux gouttes par jour|Actifs purs',
      ],
    },
  },
  Cleansers: {
    price: 5.5,
    sizes: [
      ['200 ml', 1],
      ['400 ml', 1.6],
      ['150 ml', 0.85],
    ],
    words: {
      en: [
        'Foaming Cleanser|Cleansing Milk|Oil Cleanser|Micellar Gel|Clay Wash|Gentle Face Wash|Toning Water',
        'gentle face cleanser',
        'Removes make-up|Soap free|Even for eyes|No rinse',
      ],
      fr: [
        'Eau Micellaire|Mousse Nettoyante|Lait Démaquillant|Huile Démaquillante|Tonique Doux|Gel Moussant',
        'nettoyant doux visage',
        'Visage et yeux|Sans savon|Sans rinçage',
      ],
      es: [
        'Agua Micelar|Espuma Limpiadora|Leche Limpiadora|Gel Facial Suave|Tónico Calmante',
        'limpiador facial suave',
        'Rostro y ojos|Sin jabón|Sin aclarado',
      ],
    },
  },
  'Sun care': {
    price: 13,
    sizes: [
      ['150 ml', 1],
      ['200 ml', 1.25],
      ['50 ml', 0.9],
    ],
    words: {
      en: [
        'Sun Milk SPF 30|Sun Spray SPF 50|Kids Lotion SPF 50|Face Shield SPF 50|After Sun Gel|Invisible Mist SPF 30',
        'sun protection UVA + UVB',
        'Water resistant|Very high protection|No white marks',
      ],
      fr: [
        'Lait Solaire SPF 50|Huile Dorée SPF 30|Fluide Visage SPF 50|Spray Enfant SPF 50|Stick Lèvres SPF 30',
        'protection solaire UVA + UVB',
        'Résiste à l’eau|Très haute protection|Sans traces blanches',
      ],
    },
  },
  'Make-up': {
    price: 16,
    sizes: [['', 1]],
    words: {
      en: [
        'Matte Lipstick 12|Velvet Lipstick 04|Satin Lipstick 21|Skin Tint 30 ml|Liquid Foundation 30 ml|Lip Colour 33',
        'long wear colour',
        '12 h wear|Weightless|Vegan',
      ],
      fr: [
        'Rouge Satin 14|Rouge Intense 02|Rouge Nude 31|Teint Lumière 30 ml|Fond de Teint Soie 30 ml|Rouge Carmin 19',
        'couleur longue tenue',
        'Tenue 12 h|Fini velours|Sans transfert',
      ],
    },
  },
  Fragrance: {
    price: 46,
    sizes: [
      ['50 ml', 1],
      ['30 ml', 0.72],
      ['100 ml', 1.5],
    ],
    words: {
      fr: [
        'Lys Blanc|Ambre Nuit|Jardin de Thé|Encre Rose|Cuir Doux|Heure Dorée|Bois d’Hiver|Fleur de Sel',
        'eau de parfum',
        'Vaporisateur|Rechargeable|Parfumeur à Grasse',
      ],
      en: [
        'Smoked Cedar|Salt & Leather|Black Tea|Morning Rye|Copper Fig|Harbour',
        'eau de toilette',
        'Natural spray|Refillable|Small batch',
      ],
    },
  },
  'Body care': {
    price: 7.5,
    sizes: [
      ['400 ml', 1],
      ['250 ml', 0.75],
      ['200 ml', 0.7],
    ],
    words: {
      en: [
        'Body Lotion Oat|Shea Body Butter|Hand Cream Almond|Body Milk Aloe|Foot Balm|Dry Oil Body|Repair Lotion 10% Urea',
        'moisturising body care',
        '48 h softness|Absorbs at once|Dry skin',
      ],
      fr: [
        'Lait Corps Amande|Baume Corps Karité|Crème Mains Rose|Huile Sèche|Gelée Corps|Lait Réparateur',
        'soin hydratant corps',
        'Douceur 48 h|Pénètre vite|Peaux sèches',
      ],
    },
  },
  'Shower gel': {
    price: 3.6,
    sizes: [
      ['400 ml', 1],
      ['250 ml', 0.7],
      ['750 ml', 1.6],
    ],
    words: {
      en: [
        'Citrus Shower Gel|Sea Salt Shower|Lavender Wash|Oat Milk Wash|Mint Sport Shower|Coconut Shower Cream',
        'caring shower gel',
        'pH balanced|Soap free|Bottle 100% recycled',
      ],
      fr: [
        'Gel Douche Coton|Douche Crème Vanille|Gel Douche Menthe|Huile de Douche|Gel Douche Fleur d’Oranger',
        'gel douche soin',
        'pH neutre|Sans savon|Flacon 100 % recyclé',
      ],
      es: [
        'Gel de Ducha Rosas|Gel de Baño Avena|Gel Aloe Vera|Gel Cítrico|Gel Leche y Miel',
        'gel de ducha suave',
        'pH neutro|Sin jabón|Botella reciclada',
      ],
    },
  },
} as const satisfies Record<string, Range>
