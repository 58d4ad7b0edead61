import type { Keyword } from '@vitrine/contract/lookups/lists.contract'
import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import type { Option } from '../../ui/fields/option-list.tsx'
import { t } from '../messages.ts'

const made = new WeakMap<readonly object[], readonly Option[]>()

/** The options of a list; cached, because a list of brands may have thousands. */
function toOptions<Item extends object>(list: readonly Item[], option: (item: Item) => Option): readonly Option[] {
  const options = made.get(list) ?? list.map(option)
  made.set(list, options)
  return options
}

type NamedItem<Key extends string> = Readonly<Record<Key, number>> & { readonly name: string }

export const namedOptions = <Key extends string>(list: readonly NamedItem<Key>[], key: Key): readonly Option[] =>
  toOptions(list, (item) => ({ id: item[key], name: item.name }))

export const keywordOptions = (keywords: readonly Keyword[]): readonly Option[] =>
  toOptions(keywords, ({ keywordId, keyword, category, client }) => ({
    id: keywordId,
    name: [keyword, category, client].join(' - '),
  }))

export const imageOptions = (images: readonly ProductImage[]): readonly Option[] =>
  toOptions(images, ({ productImageId, position, description }) => ({
    id: productImageId,
    name: [t('positionNumber', { position }), ...(description ? [description] : [])].join(' · '),
  }))

export const nameIn = (options: readonly Option[], wanted: number | null): string | undefined =>
  options.find(({ id }) => id === wanted)?.name
