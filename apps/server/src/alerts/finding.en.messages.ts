export default {
  priceOutsideBand:
    '{priceKind, select, final {Final price} other {List price}} {price}, {side, select, above {{percent} above the recommended {recommended}} below {{percent} below the recommended {recommended}} other {as recommended}}',
  priceChanged:
    '{priceKind, select, final {Final price} other {List price}} {price}, {side, select, above {{percent} up} other {{percent} down}} from {before}',
  gapToCheapest:
    '{priceKind, select, final {Final price} other {List price}} {price}, {side, select, above {{percent} above} below {{percent} below} other {the same as}} the cheapest elsewhere, {cheapest} at {platform}',
  priceIndex:
    '{priceKind, select, final {Final price} other {List price}} {price}, price index {index} (average of {count, plural, one {# price} other {# prices}}: {average})',
  promotion: 'Promotion: final price {finalPrice} instead of {listPrice}',
  promotionWithText: 'Promotion: final price {finalPrice} instead of {listPrice}, “{promoText}”',
  promotionText: 'Promotion: “{promoText}”',
  noPromotion: 'No promotion',
  inStock: 'In stock, seen twice',
  outOfStock: 'Out of stock, seen twice',
  listed: 'Listed',
  notListed: 'Not listed, last seen listed on {lastListed}',
  imageMatches: 'Image matches its reference image',
  numberedImageMatches: 'Image {position} matches its reference image',
  imageDiffers: 'Image does not match its reference image',
  numberedImageDiffers: 'Image {position} does not match its reference image',
  positionMoved:
    'Position {position, number}, {side, select, above {{places} down} other {{places} up}} from {before, number}',
  shareMoved:
    'Share of banner {share}, {side, select, above {{points} points above the {before} of the week before} below {{points} points below the {before} of the week before} other {as in the week before}}',
  newBanner: 'New banner of {brands} in {categories}',
  campaignNotExpected: 'No longer expected',
  campaignNotCaptured: 'Not captured',
  campaignNotCapturedForClient: 'Not captured in your categories',
  campaignNotCapturedSince: 'Not captured since {since}',
  campaignNotCapturedForClientSince: 'Not captured in your categories since {since}',
  campaignNotReviewed: 'Captured on {day}, not reviewed yet',
  campaignLive: 'Live on {day}',
  campaignMissedOnce: 'Missing in the last capture, on {day}',
  campaignMissing:
    'Missing in the last two captures, {isSameDay, select, true {both on {last}} other {on {before} and {last}}}',
  campaignMissingWithNewer:
    'Missing in the last two reviewed captures, {isSameDay, select, true {both on {last}} other {on {before} and {last}}}; newer ones are waiting for review',
  ownCompanies: 'Own companies',
  eTailers: '{count, plural, one {# eTailer} other {# eTailers}}',
} as const
