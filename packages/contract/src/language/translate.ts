import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'

/** ICU messages by key. The English catalog of a feature defines its keys and parameters. */
export type Catalog = Readonly<Record<string, string>>
export type CompiledCatalog = Readonly<Record<string, CompiledMessage>>

/** A catalog with the same keys as the English one. */
export type Translation<English extends Catalog> = { readonly [Key in keyof English]: string }

type Arguments<Message extends string> = GetICUArgs<
  Message,
  { ICUNumberArgument: number; ICUDateArgument: Date; ICUArgument: string | number }
>

/** Tag names in a message: `link` in `Open <link>Downloads</link>`. */
type Tags<Message extends string> = Message extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never

/** No argument for a message without parameters, otherwise one object with all of them. */
export type MessageValues<Message extends string> = keyof Arguments<Message> extends never ? [] : [Arguments<Message>]

export type RichValues<Message extends string, Element> = Arguments<Message> &
  Readonly<Record<Tags<Message>, (children: (string | Element)[]) => Element>>

export type Translate<English extends Catalog> = <Key extends keyof English & string>(
  key: Key,
  ...values: MessageValues<English[Key]>
) => string

type Values<Element> = FormatValues<Element>
type Parts<Element> = (string | Element)[]

/** Intl formatters are slow to create. */
function memoize<Options extends object, Formatter>(create: (locale: string, options?: Options) => Formatter) {
  const created = new Map<string, Formatter>()
  return (locale: unknown, options?: Options): Formatter => {
    const key = `${String(locale)} ${options ? JSON.stringify(options) : ''}`
    const known = created.get(key) ?? create(String(locale), options)
    created.set(key, known)
    return known
  }
}

const formatters = {
  getDateTimeFormat: memoize(
    (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getNumberFormat: memoize((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getPluralRules: memoize((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
}

/** The parts of a message: text, and the elements for its tags. */
export function formatParts<Element>(
  locale: string,
  message: CompiledMessage,
  values: Values<Element> = {},
): Parts<Element> {
  const parts = format<Element>(message, locale, values, { formatters })
  return Array.isArray(parts) ? parts : [parts]
}

/** The only function that reads a catalog. */
export const createTranslate =
  <English extends Catalog>(locale: string, catalog: CompiledCatalog): Translate<English> =>
  (key, ...[values]) =>
    formatParts<string>(locale, catalog[key] ?? key, values as Values<string> | undefined).join('')
