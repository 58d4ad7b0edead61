import type { Range } from '../ranges.ts'

export const HOME = {
  Detergent: {
    price: 8,
    sizes: [
      ['1,5 l', 1],
      ['2,2 l', 1.35],
      ['30 caps', 1.2],
    ],
    words: {
      en: [
        'Colour Liquid|White Boost Gel|Sensitive Wash|Sport Wash|Wool & Silk|Bio Liquid|All-in-1 Capsules',
        'laundry detergent',
        '40 washes|Clean at 20 °C|Stain action',
      ],
    },
  },
  Softener: {
    price: 3.6,
    sizes: [
      ['1,2 l', 1],
      ['750 ml', 0.7],
    ],
    words: {
      en: [
        'Spring Meadow|Lavender Dream|Cotton Cloud|Peony & Musk|Fresh Linen|Baby Soft',
        'fabric softener',
        '55 washes|Long fresh|Soft fibres',
      ],
      it: [
        'Lavanda|Fiori Bianchi|Muschio Bianco|Brezza Marina|Rosa e Argan',
        'ammorbidente',
        '55 lavaggi|Profumo che dura',
      ],
    },
  },
  Dishwashing: {
    price: 2.2,
    sizes: [
      ['500 ml', 1],
      ['750 ml', 1.4],
      ['40 tabs', 3.4],
    ],
    words: {
      en: [
        'Lemon Liquid|Ultra Apple|Sensitive Hands|Power Gel|All-in-1 Tabs|Mint & Lime',
        'washing-up liquid',
        'Cuts grease|Cold water power|Kind to hands',
      ],
      it: ['Limone|Aceto e Menta|Delicato Mani|Sgrassante|Tutto in 1', 'detersivo piatti', 'Contro il grasso|Delicato'],
    },
  },
  'Surface cleaners': {
    price: 2.9,
    sizes: [
      ['750 ml', 1],
      ['500 ml', 0.8],
    ],
    words: {
      en: [
        'Kitchen Spray|Bathroom Spray|Glass & Mirror|Multi Surface|Limescale Off|Floor Cleaner Pine|Oven Foam',
        'household cleaner',
        'Streak free|99,9% of germs|No rinse',
      ],
      it: [
        'Sgrassatore|Bagno Brillante|Vetri|Multiuso|Anticalcare|Pavimenti',
        'detergente casa',
        'Senza aloni|Azione rapida',
      ],
    },
  },
  'Air fresheners': {
    price: 3.4,
    sizes: [
      ['300 ml', 1],
      ['250 ml', 0.9],
    ],
    words: {
      en: ['Cotton Breeze|Vanilla Home|Fig & Fern|Lavender Rest|Citrus Burst', 'air freshener', 'Fresh 8 h|Odour stop'],
      it: [
        'Brezza|Vaniglia e Legno|Fiori d’Arancio|Lavanda|Agrumi',
        'deodorante per ambiente',
        'Fresco 8 h|Stop odori',
      ],
    },
  },
  'Household paper': {
    price: 4.2,
    sizes: [
      ['12 rolls', 1],
      ['6 rolls', 0.6],
      ['24 rolls', 1.8],
    ],
    words: {
      en: [
        'Toilet Tissue Soft|Toilet Tissue Strong|Kitchen Towel Maxi|Facial Tissues|Eco Recycled Tissue|Quilted Comfort',
        '3-ply household paper',
        '3 layers|Longer rolls|Certified forests',
      ],
    },
  },
} as const satisfies Record<string, Range>
