import type { Range } from '../ranges.ts'

export const DRINKS = {
  Coffee: {
    price: 4.2,
    sizes: [
      ['250 g', 1],
      ['500 g', 1.75],
      ['1 kg', 3.2],
    ],
    words: {
      es: [
        'Molido Mezcla|Grano Arábica|Molido Intenso|Cápsulas Suave|Soluble Clásico|Grano Colombia',
        'café de tueste natural',
        'Tueste lento|100 % arábica',
      ],
      de: [
        'Röstkaffee Kräftig|Ganze Bohne Crema|Espresso Schwarz|Mild Gemahlen|Kapseln Lungo|Entkoffeiniert',
        'Röstkaffee',
        'Trommelröstung|Stärke 4 von 5',
      ],
      it: [
        'Espresso Classico|Crema e Gusto|Arabica Dolce|Decaffeinato|Capsule Ristretto|In Grani Bar',
        'caffè torrefatto',
        'Tostatura lenta|Gusto intenso',
      ],
    },
  },
  Tea: {
    price: 2.3,
    sizes: [
      ['25 u', 1],
      ['50 u', 1.7],
    ],
    words: {
      es: [
        'Manzanilla|Menta poleo|Té negro|Rooibos vainilla|Té rojo|Infusión digestiva',
        'infusión natural',
        'Hojas enteras|Sin teína',
      ],
      en: [
        'English Breakfast|Earl Grey|Peppermint|Camomile & Honey|Lemon & Ginger|Green Jasmine',
        'fine leaf tea',
        'Whole leaves|Plastic-free bags',
      ],
      de: [
        'Ostfriesen Mischung|Kamille|Pfefferminze|Früchtetee Beere|Grüner Tee|Rooibos Karamell',
        'feiner Blatttee',
        'Ganze Blätter|Bio',
      ],
    },
  },
  Juice: {
    price: 2,
    sizes: [
      ['1 l', 1],
      ['750 ml', 0.85],
      ['200 ml', 0.35],
    ],
    words: {
      es: [
        'Piña|Melocotón|Manzana|Multifrutas|Tomate|Mango y naranja',
        'zumo exprimido',
        'Sin azúcares añadidos|100 % fruta',
      ],
      it: [
        'Arancia Rossa|Pompelmo|Mela|Pesca|Limone e Zenzero|Ace',
        'succo di frutta',
        'Senza zuccheri aggiunti|100% frutta',
      ],
    },
  },
  'Soft drinks': {
    price: 1.4,
    sizes: [
      ['33 cl', 0.6],
      ['1,5 l', 1],
      ['6 × 33 cl', 2.6],
    ],
    words: {
      en: [
        'Cola|Cola Zero|Ginger Beer|Lemon Lime|Blood Orange|Bitter Lemon|Iced Tea Peach',
        'sparkling drink',
        'Zero sugar|Real juice|Serve ice cold',
      ],
      it: ['Aranciata|Limonata|Chinotto|Gassosa|Cedrata|Tonica', 'bibita frizzante', 'Con vero succo|Servire fredda'],
    },
  },
  Water: {
    price: 0.7,
    sizes: [
      ['1,5 l', 1],
      ['50 cl', 0.7],
      ['6 × 1,5 l', 4.5],
    ],
    words: {
      en: [
        'Still|Sparkling Lemon|Still Sport|Sparkling Mint',
        'natural mineral water',
        'From the source|Bottle 100% recycled',
      ],
      fr: [
        'Plate|Gazeuse|Finement Pétillante|Citron',
        'eau minérale naturelle',
        'Captée à la source|Bouteille recyclée',
      ],
      it: ['Naturale|Frizzante|Leggermente Frizzante|Limone', 'acqua minerale', 'Dalla sorgente|Bottiglia riciclata'],
    },
  },
  Beer: {
    price: 1.2,
    sizes: [
      ['33 cl', 1],
      ['50 cl', 1.3],
      ['6 × 33 cl', 4.6],
    ],
    words: {
      es: ['Especial|Pilsen|IPA|Trigo|Sin filtrar|Roja', 'cerveza', 'Malta 100 %|Lúpulo del norte|Bien fría'],
      de: [
        'Pils|Helles|Weizen|Dunkel|Kellerbier|Märzen',
        'nach altem Rezept gebraut',
        'Reinheit seit 1742|Aus Felsquelle',
      ],
    },
  },
  'Beer, alcohol-free': {
    price: 1.15,
    sizes: [
      ['33 cl', 1],
      ['6 × 33 cl', 4.7],
    ],
    words: {
      es: ['Lager|Tostada|Trigo|IPA', 'cerveza sin alcohol', '0,0 % alcohol|65 kcal'],
      de: [
        'Pils Alkoholfrei|Weizen Alkoholfrei|Radler 0,0|Helles Alkoholfrei',
        'alkoholfrei gebraut',
        '0,0 % Alkohol|Isotonisch',
      ],
    },
  },
  Wine: {
    price: 7.5,
    sizes: [['75 cl', 1]],
    words: {
      fr: [
        'Rouge Réserve|Rosé Gris|Blanc Moelleux|Vieilles Vignes|Cuvée du Mas|Brut Nature',
        'mis en bouteille au domaine',
        'Récolte 2023|Agriculture raisonnée',
      ],
      es: [
        'Crianza|Reserva|Joven Tinto|Blanco Verdejo|Rosado|Garnacha',
        'embotellado en la propiedad',
        'Cosecha 2022|12 meses en barrica',
      ],
    },
  },
} as const satisfies Record<string, Range>
