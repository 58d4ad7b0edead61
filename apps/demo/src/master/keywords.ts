import type { Db } from '@vitrine/db/db'
import { CATEGORY_NAMES, type CategoryName } from '../data/categories.ts'
import { CLIENT_NAMES, getClient } from '../data/clients.ts'
import { KEYWORDS } from '../data/keywords/keywords.ts'
import { LANGUAGES } from '../data/retailers.ts'
import { getOrThrow, inChunks } from '../insert.ts'
import { createRandom } from '../random.ts'
import type { ProductRange } from './brands.ts'
import { listShops } from './clients.ts'
import type { Shop } from './shops.ts'

interface KeywordPlan {
  readonly keyword: string
  readonly category: CategoryName
  readonly clientId: number
  readonly shops: Set<Shop>
}

export interface Keyword extends KeywordPlan {
  readonly keywordId: number
}

export async function insertKeywords(db: Db, range: ProductRange, shops: readonly Shop[]): Promise<Keyword[]> {
  const plans = planKeywords(shops)
  const rows = await db
    .insertInto('keyword')
    .values(
      plans.map(({ keyword, category, clientId }) => ({
        keyword,
        clientId,
        categoryId: getOrThrow(range.categoryIds, category),
      })),
    )
    .returning(['keywordId', 'keyword', 'categoryId', 'clientId'])
    .execute()
  const ids = new Map(rows.map((row) => [`${row.clientId} ${row.categoryId} ${row.keyword}`, row.keywordId]))
  const keywords = plans.map((plan) => ({
    ...plan,
    keywordId: getOrThrow(ids, `${plan.clientId} ${getOrThrow(range.categoryIds, plan.category)} ${plan.keyword}`),
  }))
  const places = keywords.flatMap(({ keywordId, shops }) =>
    [...shops].map(({ platformId }) => ({ keywordId, platformId })),
  )
  await inChunks(places, (chunk) => db.insertInto('keywordPlatform').values(chunk).execute())
  return keywords
}

/** Each keyword belongs to one interested client, sometimes two, so its text is not always unique at a shop. */
function planKeywords(shops: readonly Shop[]): KeywordPlan[] {
  const random = createRandom('keywords')
  const plans = new Map<string, KeywordPlan>()
  for (const language of LANGUAGES) {
    for (const category of CATEGORY_NAMES) {
      const interested = CLIENT_NAMES.map((name) => ({
        clientId: getClient(name).clientId,
        cares: getClient(name).categories.includes(category),
        shops: listShops(name, shops).filter(
          (shop) => shop.language === language && shop.categories.includes(category),
        ),
      })).filter((client) => client.cares && client.shops.length > 0)

      for (const keyword of KEYWORDS[language][category] ?? []) {
        for (const client of random.sample(interested, random.chance(0.08) ? 2 : 1)) {
          // The same word in two languages is one keyword with more shops.
          const key = `${client.clientId} ${category} ${keyword}`
          const plan = plans.get(key) ?? { keyword, category, clientId: client.clientId, shops: new Set() }
          const kept = client.shops.filter(() => random.chance(0.85))
          for (const shop of kept.length > 0 ? kept : client.shops) plan.shops.add(shop)
          plans.set(key, plan)
        }
      }
    }
  }
  return [...plans.values()]
}
