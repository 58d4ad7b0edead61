/** Regular expressions that functions in the page compile; case does not matter. */

/** Text that consists of a label for paid places, in the languages of the shops. */
export const SPONSOR_LABEL = String.raw`^[\s(\[·•|]*(sponsored( (ad|by\b.{1,30}|product|result|link)s?)?|ad|ads|advert|advertisements?|advertising|promoted|paid (ad|content|partnership)|patrocinad[oa]s?|patrocinio|publicidad|anuncios?|promocionado|sponsoris[ée]e?s?|publicit[ée]|annonces?|pub|gesponsert(e[rs]?)?|(bezahlte )?anzeigen?|werbung|sponsorizzat[oaie]|pubblicit[àa]|annunci[o]?|publicidade|anúncios?|promovido|gesponsord|advertentie|sponsorowan[eya]|reklama)[\s)\]·•|ⓘi?!:]*$`

const CURRENCY = String.raw`(?:US\$|MX\$|CA\$|A\$|R\$|[€£$¥₺₹]|zł|Kč|Lei|kr\.?|Dhs?\.?|(?:EUR|GBP|USD|MXN|AED|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|BRL|CAD|AUD|SAR|COP|CLP|ARS|PEN)(?![A-Za-z]))`
const NUMBER = String.raw`(?<![\d.,])(?:\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,]\d{1,2})?(?!\d)(?:,[-–—])?`
/** A number with its currency before, after or instead of the separator, as in 3€99. */
export const PRICE = String.raw`(?:\d+[€£]\d{2}(?!\d)|${CURRENCY}\s?${NUMBER}|${NUMBER}\s?${CURRENCY})`
/** A price for a quantity, such as 2,40 €/kg. */
export const UNIT_PRICE = String.raw`(?:/|\b(?:per|je|pro|por|par|al|cada|each|le|la)\s)\s*\d*\s*(?:kg|kilo|g|gr|l|lt|litre|liter|litro|ml|cl|100|unit|unidad|ud|u|st|stk|stück|pi[eè]ce|pezzo|m|lavado|wash|dose|dosis)\b|\b\d*\s*(?:kg|g|l|ml)\s*=`
/** Words before a price that is no longer asked. */
export const OLD_PRICE = String.raw`\b(was|before|rrp|list price|antes|pvp|pvpr|avant|prix conseill[ée]|statt|uvp|bisher|prima|prezzo di listino|anteriormente)\b`
/** Words of offers. */
export const OFFER = String.raw`\d\s?%|\b(sale|offers?|deals?|save|free|new|ofertas?|descuento|ahorra|gratis|nuevo|promo\w*|soldes?|offert|remise|nouveau|angebote?|rabatt|neu|sconto|offert[ae]|nuov[oa]|desconto|novo|\d\s?x\s?\d|\d (for|por|pour|für|per) \d)\b`
