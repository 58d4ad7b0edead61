import { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import { describe, expect, test } from 'vitest'
import { makeFact } from './digest/digest.fixture.ts'
import { writeFact, writeFinding } from './finding-text.ts'

const PRICE = { priceKind: 'final', price: 1234.5, currency: 'EUR' } as const
const DAY = '2026-11-13'

const TEXTS: readonly (readonly [message: FindingMessage, en: string, es: string])[] = [
  [{ code: 'literal', parameters: { text: 'As it was' } }, 'As it was', 'As it was'],
  [
    { code: 'priceOutsideBand', parameters: { ...PRICE, percent: 12.34, recommended: 10_000 } },
    'Final price 1,234.50 EUR, 12.3% above the recommended 10,000.00 EUR',
    'Precio final: 1234,50 EUR, un 12,3 % por encima del recomendado, 10.000,00 EUR',
  ],
  [
    { code: 'priceOutsideBand', parameters: { ...PRICE, priceKind: 'list', percent: 0, recommended: 1234.5 } },
    'List price 1,234.50 EUR, as recommended',
    'Precio de lista: 1234,50 EUR, igual al recomendado',
  ],
  [
    { code: 'priceChanged', parameters: { ...PRICE, percent: -0.0123, before: 2 } },
    'Final price 1,234.50 EUR, 0.012% down from 2.00 EUR',
    'Precio final: 1234,50 EUR, un 0,012 % menos que antes (2,00 EUR)',
  ],
  [
    { code: 'gapToCheapest', parameters: { ...PRICE, percent: 0, cheapest: 1234.5, platform: 'ES - Tienda' } },
    'Final price 1,234.50 EUR, the same as the cheapest elsewhere, 1,234.50 EUR at ES - Tienda',
    'Precio final: 1234,50 EUR, igual al más barato de los demás: 1234,50 EUR en ES - Tienda',
  ],
  [
    { code: 'priceIndex', parameters: { ...PRICE, index: 114.28, count: 7, average: 3.68 } },
    'Final price 1,234.50 EUR, price index 114.3 (average of 7 prices: 3.68 EUR)',
    'Precio final: 1234,50 EUR, índice de precios 114,3 (media de 7 precios: 3,68 EUR)',
  ],
  [
    { code: 'promotion', parameters: { finalPrice: 8, listPrice: 10, currency: null, promoText: '2 for 1' } },
    'Promotion: final price 8.00 instead of 10.00, “2 for 1”',
    'Promoción: precio final 8,00 en lugar de 10,00, «2 for 1»',
  ],
  [
    { code: 'promotion', parameters: { finalPrice: null, listPrice: null, currency: 'EUR', promoText: '2 for 1' } },
    'Promotion: “2 for 1”',
    'Promoción: «2 for 1»',
  ],
  [
    { code: 'promotion', parameters: { finalPrice: 8, listPrice: 10, currency: 'EUR', promoText: null } },
    'Promotion: final price 8.00 EUR instead of 10.00 EUR',
    'Promoción: precio final 8,00 EUR en lugar de 10,00 EUR',
  ],
  [{ code: 'noPromotion', parameters: {} }, 'No promotion', 'Sin promoción'],
  [{ code: 'inStock', parameters: {} }, 'In stock, seen twice', 'En stock, visto dos veces'],
  [{ code: 'outOfStock', parameters: {} }, 'Out of stock, seen twice', 'Sin stock, visto dos veces'],
  [{ code: 'listed', parameters: {} }, 'Listed', 'En el catálogo'],
  [
    { code: 'notListed', parameters: { lastListed: DAY } },
    'Not listed, last seen listed on 13/11/2026',
    'Fuera del catálogo; visto en él por última vez el 13/11/2026',
  ],
  [
    { code: 'imageMatches', parameters: { position: null } },
    'Image matches its reference image',
    'La imagen coincide con su imagen de referencia',
  ],
  [
    { code: 'imageDiffers', parameters: { position: 2 } },
    'Image 2 does not match its reference image',
    'La imagen 2 no coincide con su imagen de referencia',
  ],
  [
    { code: 'positionMoved', parameters: { position: 12, before: 8 } },
    'Position 12, 4 down from 8',
    'Posición 12, 4 más abajo que antes (8)',
  ],
  [
    { code: 'shareMoved', parameters: { share: 45.1, before: 50.125, points: -5.02, isOwn: false, eTailers: null } },
    'Share of banner 45.1%, 5.02 points below the 50.13% of the week before',
    'Cuota de banners: 45,1 %, 5,02 puntos por debajo del 50,13 % de la semana anterior',
  ],
  [
    { code: 'newBanner', parameters: { brands: 'Rivale (Rivale SA)', categories: 'Soaps, Shampoos' } },
    'New banner of Rivale (Rivale SA) in Soaps, Shampoos',
    'Banner nuevo de Rivale (Rivale SA) en Soaps, Shampoos',
  ],
  [{ code: 'campaignNotExpected', parameters: {} }, 'No longer expected', 'Ya no se espera'],
  [
    { code: 'campaignNotCaptured', parameters: { isOfClient: true, since: DAY } },
    'Not captured in your categories since 13/11/2026',
    'Sin capturas en sus categorías desde el 13/11/2026',
  ],
  [
    { code: 'campaignNotReviewed', parameters: { day: DAY } },
    'Captured on 13/11/2026, not reviewed yet',
    'Capturada el 13/11/2026, todavía sin revisar',
  ],
  [{ code: 'campaignLive', parameters: { day: DAY } }, 'Live on 13/11/2026', 'Activa el 13/11/2026'],
  [
    { code: 'campaignMissedOnce', parameters: { day: DAY } },
    'Missing in the last capture, on 13/11/2026',
    'Ausente en la última captura, el 13/11/2026',
  ],
  [
    { code: 'campaignMissing', parameters: { before: '2026-11-12', last: DAY, hasNewer: false } },
    'Missing in the last two captures, on 12/11/2026 and 13/11/2026',
    'Ausente en las dos últimas capturas, el 12/11/2026 y el 13/11/2026',
  ],
  [
    { code: 'campaignMissing', parameters: { before: DAY, last: DAY, hasNewer: true } },
    'Missing in the last two reviewed captures, both on 13/11/2026; newer ones are waiting for review',
    'Ausente en las dos últimas capturas revisadas, ambas el 13/11/2026; las más recientes esperan revisión',
  ],
]

describe('finding texts', () => {
  test.each(TEXTS)('%o', (message, en, es) => {
    expect(writeFinding('en', message)).toBe(en)
    // Spanish numbers have a non-breaking space before %
    expect(writeFinding('es', message).replaceAll('\u00a0', ' ')).toBe(es)
    expect(FindingMessage.parse(message)).toEqual(message)
  })

  test('own companies and several eTailers are named in the language of the reader', () => {
    const parameters = { share: 30, before: 25, points: 5, isOwn: true, eTailers: 3 }
    const fact = makeFact({ subject: '', where: '', message: { code: 'shareMoved', parameters } })
    expect(writeFact('en', fact)).toMatchObject({ subject: 'Own companies', where: '3 eTailers' })
    expect(writeFact('es', fact)).toMatchObject({ subject: 'Empresas propias', where: '3 eTailers' })
  })

  test('keeps the text of a fact stored by an earlier version', () => {
    const { message: _none, ...fact } = makeFact({ text: 'Not listed any more' })
    expect(writeFact('es', fact)).toMatchObject({
      text: 'Not listed any more',
      message: { code: 'literal', parameters: { text: 'Not listed any more' } },
    })
  })
})
