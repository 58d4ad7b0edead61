import type pg from 'pg'

/** A small market for tests of captures, with at least two of everything that a tray filters by. */
export interface Sample {
  readonly clients: number[]
  readonly users: number[]
  readonly platforms: number[]
  readonly categories: number[]
  readonly providers: number[]
  readonly trades: number[]
  readonly skus: string[]
}

export const WORDS = ['Sommer', 'sale', 'Café', 'crème', '日本', 'XL-500', 'half_price', 'a', '24/7', 'Ünique']

export async function insertSample(owner: pg.Pool): Promise<Sample> {
  const ids = async (statement: string) =>
    (await owner.query(statement)).rows.map((row) => Number(Object.values(row)[0]))
  const clients = await ids(
    "insert into client (name) select 'Sample ' || n from generate_series(1, 3) n returning client_id",
  )
  const users = await ids(`insert into app_user (name, username, email)
    select 'Sample', 'sample' || n, 'sample@test.invalid' from generate_series(1, 4) n returning user_id`)
  const platforms = await ids(`insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
    select 1 + n % 3, 1 + n % 2, 'Sample ' || n, 'Europe/Berlin' from generate_series(1, 5) n returning platform_id`)
  const providers = await ids(`insert into provider (name) select 'Sample ' || n from generate_series(1, 3) n
    returning provider_id`)
  const trades = await ids(`insert into trade (name, provider_id)
    select 'Sample ' || n, (array[${providers}, null])[1 + n % 4] from generate_series(1, 8) n returning trade_id`)
  const groups = await ids(`insert into category_group (name, trade_group_id)
    select 'Sample ' || n, n from generate_series(1, 3) n returning category_group_id`)
  const categories = await ids(`insert into category (name, category_group_id)
    select 'Sample ' || n, (array[${groups}])[1 + n % 3] from generate_series(1, 6) n returning category_id`)
  await owner.query(`insert into category_trade (category_id, trade_id)
    select c, t from unnest(array[${categories}]) c, unnest(array[${trades}]) t where (c + t) % 2 = 0`)
  await owner.query(`insert into client_platform select c, p from unnest(array[${clients}]) c,
    unnest(array[${platforms}]) p where (c + p) % 3 > 0`)
  await owner.query(`insert into client_category select c, k from unnest(array[${clients}]) c,
    unnest(array[${categories}]) k where (c + k) % 3 = 0`)
  const skus = ['S-1', 'S-2', 'S-3', 'S 4']
  // S-1 belongs to two clients, under different categories.
  for (const [index, sku] of [...skus, 'S-1'].entries()) {
    await owner.query(
      `insert into product (client_id, ean, sku, name, category_id, trade_id) values ($1, $2, $3, $3, $4, $5)`,
      [clients[index % 3], `400000000000${index}`, sku, categories[index], trades[index]],
    )
  }
  return { clients, users, platforms, categories, providers, trades, skus }
}

/** Returns integers from a seed, so that a failing run can be repeated. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export type Random = ReturnType<typeof randomFrom>
export const pickOne = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T

/** The fields of a random capture, by column. */
export function inventCapture(random: Random, sample: Sample): Record<string, unknown> {
  const type = random(4) === 0 ? 2 : 1
  const state = pickOne(random, [1, 2, 3, 3, 3, 5, 6])
  const words = Array.from({ length: 1 + random(3) }, () => pickOne(random, WORDS))
  const banners = Array.from({ length: random(4) }, (_, banner) => ({
    bannerId: banner + 1,
    isDeleted: random(5) === 0,
    locationPositionId: 1 + random(3),
    locationSectionId: 1,
    bannerTypeId: 1 + random(3),
    bannerSubtypeId: null,
    campaignId: null,
    productCategories: Array.from({ length: random(4) }, (_, row) => ({
      productCategoryId: row + 1,
      isDeleted: random(5) === 0,
      categoryId: pickOne(random, sample.categories),
      tradeId: random(6) === 0 ? null : pickOne(random, sample.trades),
    })),
  }))
  return {
    platform_id: pickOne(random, sample.platforms),
    when_local: `2026-03-${String(1 + random(9)).padStart(2, '0')} 23:59:59`,
    when_gmt: '2026-03-05T12:00:00Z',
    user_id: state === 1 ? null : pickOne(random, sample.users),
    capture_type_id: type,
    capture_state_id: state,
    position: type === 2 ? 1 + random(9) : null,
    // no additional random draw, so that the captures of a seed stay the same
    product_image_id: type === 2 && words.length % 2 === 0 ? 1 : null,
    title: words.join(' '),
    keyword: random(3) === 0 ? pickOne(random, WORDS) : null,
    data1: random(3) === 0 ? pickOne(random, WORDS) : null,
    filename: random(2) === 0 ? `Sommer/x/${pickOne(random, WORDS)}.png` : null,
    sku: type === 2 ? pickOne(random, [...sample.skus, 'unknown']) : null,
    banners: JSON.stringify(banners),
  }
}

/** A random change that the review dialog can make. */
export function inventEdit(random: Random, sample: Sample): Record<string, unknown> {
  const { capture_type_id: _type, position: _position, when_local: day, ...edit } = inventCapture(random, sample)
  // rarely changes the day, because blocks are skipped by day
  if (random(8) === 0) return { ...edit, when_local: day }
  return random(2) === 0 ? edit : { capture_state_id: edit.capture_state_id, user_id: pickOne(random, sample.users) }
}
