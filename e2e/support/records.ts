import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { VISIT_DEFAULTS } from '@vitrine/testing/visit-defaults'
import type pg from 'pg'
import { RECORD_PLACES, type RecordName } from '../../packages/contract/src/access/records.ts'
import { ROLES } from '../../packages/contract/src/access/roles.ts'
import { ALERT_RULES } from '../../packages/contract/src/alerts/alert-rules.ts'
import type { RecordAnswer } from '../../packages/contract/src/master-data/record.contract.ts'
import type { Values } from '../../packages/contract/src/master-data/record.ts'
import type { Shop } from './review.ts'
import { E2E_URL } from './settings.ts'

/** Creates a record through the API, as the page's user. */
export async function makeRecord(page: Page, record: RecordName, values: Values): Promise<RecordAnswer> {
  const answer = await page.request.post(`/api/admin/${RECORD_PLACES[record].address}`, {
    headers: { origin: E2E_URL },
    data: { key: randomUUID(), values },
  })
  if (!answer.ok()) throw new Error(`${record}: answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as RecordAnswer
}

/** A unique part for names, valid in hosts and URLs. */
export const newTag = () => randomBytes(5).toString('hex')
export const TAG = /[0-9a-f]{10}/

/** First letters that no seeded country code has. */
const FREE_LETTERS = 'JKOQVWXYZ'
let codes = 0

/** A unique country code, even across concurrent tests. */
export function newCountryCode(): string {
  const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0) + 2 * codes++
  return FREE_LETTERS.charAt(Math.floor(index / 26)) + String.fromCharCode('A'.charCodeAt(0) + (index % 26))
}

const SPAIN = 9
const DIVISION = 5
const PROMOTION = 1
const TIME_ZONE = 'Europe/Madrid'

/** Other records that the samples refer to. */
interface RelatedRecords extends Shop {
  readonly categoryGroupId: number
  readonly providerId: number
}

export async function makeRelatedRecords(page: Page, shop: Shop): Promise<RelatedRecords> {
  const group = await makeRecord(page, 'categoryGroups', { name: `Group ${newTag()}`, tradeGroupId: DIVISION })
  const company = await makeRecord(page, 'providers', { name: `Company ${newTag()}`, countryId: null })
  return { ...shop, categoryGroupId: group.id, providerId: company.id }
}

/** A valid record of each kind that a form can create; the word is part of its name. */
export function makeSample(record: MadeByForm, word: string, neighbours: RelatedRecords): Values {
  const { clientId, platformId, categoryGroupId, providerId } = neighbours
  const [category] = neighbours.categories
  const [trade] = category?.trades ?? []
  const samples: Record<MadeByForm, Values> = {
    urls: {
      url: `https://shop.example/${word}`,
      platformId,
      locationSectionId: null,
      captureTypeId: 1,
      keywordId: null,
      schedule: [{ weekdays: [1, 3], times: ['08:30'] }],
      clientId: null,
      proxyId: null,
      ...VISIT_DEFAULTS,
      isActive: true,
    },
    campaigns: {
      name: word,
      clientId,
      fromDate: '2026-11-01',
      toDate: null,
      platformIds: [platformId],
      urlIds: [],
      categories: [[category?.categoryId, trade?.tradeId]],
      isActive: true,
    },
    alertTypes: {
      name: word,
      rule: ALERT_RULES[0]?.rule,
      useTolerance: true,
      useListOrFinalPrice: false,
      isActive: true,
    },
    categories: {
      name: word,
      alias: null,
      categoryGroupId,
      tradeIds: [],
      platformIds: [platformId],
      isOthers: false,
    },
    categoryGroups: { name: word, tradeGroupId: DIVISION },
    providers: { name: word, countryId: SPAIN },
    clients: {
      name: word,
      logo: null,
      providerIds: [providerId],
      categoryIds: [],
      platformIds: [platformId],
      features: [],
      timeZone: TIME_ZONE,
      mailDomains: [],
      requiresTwoFactor: false,
      homeKind: 'dashboard',
      homeUrl: null,
      powerbiReportId: null,
      isActive: true,
    },
    keywords: { keyword: word, categoryId: category?.categoryId, clientId, platformIds: [platformId] },
    proxies: {
      host: `${word}.example`,
      port: 8080,
      username: 'crawler',
      password: 'never read back',
      countryId: SPAIN,
      isActive: true,
    },
    platforms: {
      nameWithoutPrefix: word,
      countryId: SPAIN,
      platformTypeId: 1,
      timeZone: TIME_ZONE,
      isActive: true,
    },
    trades: { name: word, providerId: null, categoryIds: [] },
    users: {
      name: word,
      username: word,
      email: `${word}@test.invalid`,
      clientId: null,
      roleIds: [ROLES.Viewer],
      features: [],
      useTradeGroup: false,
      canUseTwoFactor: false,
      canUseAuthenticator: false,
      pricingUrl: null,
      isActive: true,
    },
    countries: { name: word, code: record === 'countries' ? newCountryCode() : '' },
    tradeGroups: { name: word },
    platformTypes: { name: word },
    locationPositions: { name: word, weight: 1.5 },
    locationSections: { name: word, isSearch: false, weight: 2.25 },
    bannerTypes: { name: word },
    bannerSubtypes: { name: word, bannerTypeId: PROMOTION },
    stores: { name: word, platformId },
    companySignIns: {
      name: word,
      clientId: null,
      issuer: `https://${word}.example`,
      appId: 'vitrine',
      appSecret: 'never read back',
      mailDomains: [`${word}.example`],
      trustsMail: false,
      roleClaim: 'groups',
      roleMap: [{ value: 'editors', roleIds: [ROLES.Editor] }],
      createsUsers: true,
      isEnforced: false,
      stepUpAcr: null,
      enforcesSecondFactor: false,
      isActive: true,
    },
  }
  return samples[record]
}

/** The others need an uploaded picture or a sign-in. */
type MadeByForm = Exclude<RecordName, 'productImages' | 'sessions' | 'companyAccounts'>
export const MADE_BY_FORM = (Object.keys(RECORD_PLACES) as RecordName[]).filter(
  (name): name is MadeByForm => name !== 'productImages' && name !== 'sessions' && name !== 'companyAccounts',
)

/** A product image without a stored picture, which lists show as an icon. */
export async function placeProductImage(owner: pg.Pool, shop: Shop, sku: string): Promise<void> {
  await owner.query(
    `insert into product_image (client_id, platform_id, sku, position, picture_id)
     values ($1, $2, $3, 1, nextval('capture_id_seq'))`,
    [shop.clientId, shop.platformId, sku],
  )
}

/** An active company account, without a real sign-in. */
export async function placeCompanyAccount(owner: pg.Pool, userId: number, signInName: string): Promise<void> {
  await owner.query(
    `insert into company_account (user_id, company_sign_in_id, issuer, subject, email)
     select $1, company_sign_in_id, issuer, $2, $2 || '@company.example' from company_sign_in where name = $2`,
    [userId, signInName],
  )
}

export async function placeSession(owner: pg.Pool, userId: number): Promise<void> {
  await owner.query(
    `insert into session (user_id, token_hash, awaits_code, expires_at, remember, user_agent, address)
     values ($1, $2, false, now() + interval '1 hour', false, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', '192.0.2.7')`,
    [userId, randomBytes(32)],
  )
}
