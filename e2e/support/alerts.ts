import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { Alert, AlertConfiguration, AlertDocument } from '../../packages/contract/src/alerts/alert.ts'
import type { AlertRule } from '../../packages/contract/src/alerts/alert-rules.ts'
import { EVERY_DAY } from '../../packages/contract/src/alerts/days.ts'
import type { StoredFact } from '../../packages/contract/src/alerts/finding.ts'
import { type Shop, validBanner } from './review.ts'
import { E2E_URL } from './settings.ts'

export const HEADERS = { origin: E2E_URL }

export async function findType(owner: pg.Pool, rule: AlertRule): Promise<number> {
  const { rows } = await owner.query('select min(alert_type_id) as id from alert_type where rule = $1', [rule])
  return rows[0].id
}

export const makeConfiguration = (
  alertTypeId: number,
  change: Partial<AlertConfiguration> = {},
): AlertConfiguration => ({
  ...{ alertConfigId: 0, name: 'Everything', ean: '', own: false },
  ...{ countryId: null, divisionId: null, platformId: null, storeId: null },
  ...{ categoryGroupId: null, categoryId: null, brandId: null },
  details: [{ alertTypeId, toleranceBelow: null, toleranceAbove: null, finalPrice: false }],
  ...change,
})

export const buildAlert = (
  name: string,
  configurations: AlertConfiguration[],
  change: Partial<AlertDocument> = {},
) => ({
  ...{ name, additionalAddresses: [], from: '2026-01-01', to: null, daysExecution: EVERY_DAY, isActive: true },
  configurations,
  ...change,
})

/** Creates an alert through the API, as the page's user. */
export async function makeAlert(page: Page, alert: AlertDocument): Promise<Alert> {
  const answer = await page.request.post('/api/alerts', { headers: HEADERS, data: { key: randomUUID(), alert } })
  if (!answer.ok()) throw new Error(`${alert.name}: answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Alert
}

/** The stored alert, as the page's user. */
export async function fetchAlert(page: Page, alertId: number): Promise<Alert> {
  return (await (await page.request.get(`/api/alerts/${alertId}`)).json()) as Alert
}

interface PlacedRun {
  readonly at: string
  readonly state?: string
  readonly opened?: number
  readonly closed?: number
}

/** Inserts a run as the worker would. */
export async function placeRun(owner: pg.Pool, alertId: number, run: PlacedRun): Promise<number> {
  const { at, state = 'done', opened = 0, closed = 0 } = run
  const { rows } = await owner.query(
    `insert into alert_run (alert_id, scheduled_for, state, finished_at, opened, closed)
     values ($1, $2, $3::text, case when $3::text in ('done', 'failed') then $2::timestamptz end, $4, $5)
     returning alert_run_id as id`,
    [alertId, at, state, opened, closed],
  )
  return rows[0].id
}

export async function placeMail(owner: pg.Pool, alertRunId: number, address: string, state: string): Promise<void> {
  await owner.query(
    `insert into alert_mail (alert_run_id, address, state, sent_at)
     select $1, $2, $3::text, case when $3::text = 'sent' then scheduled_for + interval '1 minute' end
     from alert_run where alert_run_id = $1`,
    [alertRunId, address, state],
  )
}

/** Inserts a finding of an alert's first alert type; `closedBy` closes it. */
export async function placeFinding(
  owner: pg.Pool,
  { alertId, openedBy, closedBy = null }: { alertId: number; openedBy: number; closedBy?: number | null },
  fact: StoredFact,
): Promise<void> {
  await owner.query(
    `insert into alert_finding (alert_id, alert_detail_id, key, fact, opened_run_id, closed_run_id, closed_at, closed_fact, is_event)
     select $1, (select min(alert_detail_id) from alert_detail d join alert_config c using (alert_config_id)
       where c.alert_id = $1), gen_random_uuid(), $2, $3, $4::int,
       (select scheduled_for from alert_run where alert_run_id = $4::int), case when $4::int is not null then $2::jsonb end, false`,
    [alertId, JSON.stringify(fact), openedBy, closedBy],
  )
}

/** Inserts a product of the shop's client with a promotion since yesterday evening, and returns its name. */
export async function placePromotion(owner: pg.Pool, { clientId, platformId, categories }: Shop): Promise<string> {
  const ean = String(randomInt(1_000_000_000_000, 9_999_999_999_999))
  const [category] = categories
  const name = `Night cream ${ean.slice(-4)}`
  await owner.query(`insert into product (client_id, ean, name, trade_id, category_id) values ($1, $2, $3, $4, $5)`, [
    clientId,
    ean,
    name,
    category?.trades[0]?.tradeId,
    category?.categoryId,
  ])
  await owner.query('select ensure_observation_partitions(2, 1)')
  await owner.query(
    `insert into product_observation (observed_at, platform_id, ean, list_price, final_price, currency, in_stock, is_listed, crawler_id)
     select now() - days * interval '1 day', $1, $2, 10, case when days < 4 then 8 else 10 end, 'EUR', true, true,
       (select min(crawler_id) from crawler)
     from generate_series(1, 9) days`,
    [platformId, ean],
  )
  return name
}

/**
 * Inserts campaigns of the shop's client on their own pages: one missing in two captures, one captured but not
 * reviewed, one not captured. Returns the two captures, newest first.
 */
export async function placeMissedCampaign(owner: pg.Pool, shop: Shop): Promise<number[]> {
  const { clientId, platformId, campaign } = shop
  await owner.query('update campaign set is_active = false where campaign_id = $1', [campaign.campaignId])
  const captureIds: number[] = []
  for (const [name, captures] of [
    [
      'Missed offer',
      [
        ['50 hours', 3],
        ['26 hours', 3],
      ],
    ],
    ['Unreviewed offer', [['26 hours', 1]]],
    ['Uncaptured offer', []],
  ] as const) {
    const { rows } = await owner.query(
      `with page as (
         insert into url (url, platform_id, capture_type_id) values ('https://shop.example/' || gen_random_uuid(), $2, 1) returning url_id),
       made as (insert into campaign (client_id, name) values ($1, $3) returning campaign_id),
       placed as (insert into campaign_platform select campaign_id, $2 from made),
       named as (insert into campaign_url select campaign_id, url_id from made, page)
       select url_id from page`,
      [clientId, platformId, name],
    )
    for (const [age, state] of captures) {
      const { rows: made } = await owner.query(
        `insert into capture (capture_type_id, capture_state_id, platform_id, url_id, when_local, when_gmt, title, banners)
         select 1, $1, platform_id, $3, (now() - $4::interval) at time zone time_zone, now() - $4::interval, 'Page',
           number_banners($5::jsonb)
         from platform where platform_id = $2 returning capture_id::int as id`,
        [state, platformId, rows[0].url_id, age, JSON.stringify([validBanner(shop)])],
      )
      if (state === 3) captureIds.unshift(made[0].id)
    }
  }
  return captureIds
}
