import type { Translation } from '@vitrine/contract/language/translate'
import type en from './finding.en.messages.ts'

export default {
  priceOutsideBand:
    '{priceKind, select, final {Precio final} other {Precio de lista}}: {price}, {side, select, above {un {percent} por encima del recomendado, {recommended}} below {un {percent} por debajo del recomendado, {recommended}} other {igual al recomendado}}',
  priceChanged:
    '{priceKind, select, final {Precio final} other {Precio de lista}}: {price}, {side, select, above {un {percent} más que antes} other {un {percent} menos que antes}} ({before})',
  gapToCheapest:
    '{priceKind, select, final {Precio final} other {Precio de lista}}: {price}, {side, select, above {un {percent} por encima del más barato de los demás} below {un {percent} por debajo del más barato de los demás} other {igual al más barato de los demás}}: {cheapest} en {platform}',
  priceIndex:
    '{priceKind, select, final {Precio final} other {Precio de lista}}: {price}, índice de precios {index} (media de {count, plural, one {# precio} other {# precios}}: {average})',
  promotion: 'Promoción: precio final {finalPrice} en lugar de {listPrice}',
  promotionWithText: 'Promoción: precio final {finalPrice} en lugar de {listPrice}, «{promoText}»',
  promotionText: 'Promoción: «{promoText}»',
  noPromotion: 'Sin promoción',
  inStock: 'En stock, visto dos veces',
  outOfStock: 'Sin stock, visto dos veces',
  listed: 'En el catálogo',
  notListed: 'Fuera del catálogo; visto en él por última vez el {lastListed}',
  imageMatches: 'La imagen coincide con su imagen de referencia',
  numberedImageMatches: 'La imagen {position} coincide con su imagen de referencia',
  imageDiffers: 'La imagen no coincide con su imagen de referencia',
  numberedImageDiffers: 'La imagen {position} no coincide con su imagen de referencia',
  positionMoved:
    'Posición {position, number}, {side, select, above {{places} más abajo} other {{places} más arriba}} que antes ({before, number})',
  shareMoved:
    'Cuota de banners: {share}, {side, select, above {{points} puntos por encima del {before} de la semana anterior} below {{points} puntos por debajo del {before} de la semana anterior} other {igual que la semana anterior}}',
  newBanner: 'Banner nuevo de {brands} en {categories}',
  campaignNotExpected: 'Ya no se espera',
  campaignNotCaptured: 'Sin capturas',
  campaignNotCapturedForClient: 'Sin capturas en sus categorías',
  campaignNotCapturedSince: 'Sin capturas desde el {since}',
  campaignNotCapturedForClientSince: 'Sin capturas en sus categorías desde el {since}',
  campaignNotReviewed: 'Capturada el {day}, todavía sin revisar',
  campaignLive: 'Activa el {day}',
  campaignMissedOnce: 'Ausente en la última captura, el {day}',
  campaignMissing:
    'Ausente en las dos últimas capturas, {isSameDay, select, true {ambas el {last}} other {el {before} y el {last}}}',
  campaignMissingWithNewer:
    'Ausente en las dos últimas capturas revisadas, {isSameDay, select, true {ambas el {last}} other {el {before} y el {last}}}; las más recientes esperan revisión',
  ownCompanies: 'Empresas propias',
  eTailers: '{count, plural, one {# eTailer} other {# eTailers}}',
} satisfies Translation<typeof en>
