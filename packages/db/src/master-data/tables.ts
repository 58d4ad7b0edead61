import type { RecordName } from '@vitrine/contract/access/records'
import { LIMITS } from '@vitrine/contract/limits'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { sql } from '../sql.ts'
import { bindRecord, type OtherUse, type RecordMove, type RecordTable } from './record-table.ts'
import { carriedByCaptures, countSomeUses, countUses, namedByAlerts, namedByCaptures, shownByCaptures } from './uses.ts'

const link = <const Others extends readonly [string, ...string[]]>(table: string, own: string, ...others: Others) => ({
  table,
  own,
  others,
})

/** Captures refer to a category and brand pair by its own id, even if it is no longer offered. */
const categoryTrade = (own: string, other: string, keptBy: string) => ({
  ...link('category_trade', own, other),
  keptBy,
})

/** Captures derive facets from the record itself. */
const ownMove = (kind: RecordMove['kind']): RecordMove => ({ kind, of: 'itself' })
/** Captures derive facets from the record's links, so captures of added and removed links are affected. */
const linkedMove = (kind: RecordMove['kind']): RecordMove => ({ kind, of: 'touched' })

/** History entries keep a user's name; emails to the user don't count. */
const HISTORY_ENTRIES: OtherUse = {
  label: 'history entries',
  count: async (db, id) => {
    const { rows } = await sql<{ hasActed: boolean }>`select has_user_acted(${id}) as has_acted`.execute(db)
    return rows[0]?.hasActed ? null : 0
  },
}

const CAPTURES_OF_USER: OtherUse = {
  label: 'captures',
  count: async (db, id) => {
    const { rows } = await sql<{ count: number }>`select count_captures_of_user(${id}) as count`.execute(db)
    return rows[0]?.count ?? 0
  },
}

/** Rules of the review form and the report by promo type refer to this type by id. */
const SUBTYPE_RULE: OtherUse = {
  label: 'the rule that requires a sub-type for it',
  count: async (_db, id) => (id === LIMITS.bannerTypeWithRequiredSubtype ? null : 0),
}

/** All records with their tables; `moves` lists the fields from which captures are derived. */
export const RECORD_TABLES: Readonly<Record<RecordName, RecordTable>> = {
  alertTypes: bindRecord(RECORDS.alertTypes, 'alertType', {
    uniques: { alert_type_name_key: { field: 'name', message: 'An alert type with this name already exists.' } },
    otherUses: [namedByAlerts('alert_type_id')],
  }),
  bannerSubtypes: bindRecord(RECORDS.bannerSubtypes, 'bannerSubtype', {
    uniques: {
      banner_subtype_name_once: { field: 'name', message: 'The banner type already has a sub-type with this name.' },
    },
    otherUses: [namedByCaptures('banner_subtype')],
  }),
  bannerTypes: bindRecord(RECORDS.bannerTypes, 'bannerType', {
    uniques: { banner_type_name_once: { field: 'name', message: 'A banner type with this name already exists.' } },
    otherUses: [shownByCaptures('bannerType', 'banner_type'), SUBTYPE_RULE],
  }),
  campaigns: bindRecord(RECORDS.campaigns, 'campaign', {
    links: {
      platformIds: link('campaign_platform', 'campaign_id', 'platform_id'),
      urlIds: link('campaign_url', 'campaign_id', 'url_id'),
      categories: link('campaign_category', 'campaign_id', 'category_id', 'trade_id'),
    },
    uniques: {
      campaign_client_id_name_key: { field: 'name', message: 'The client already has a campaign with this name.' },
    },
    otherUses: [namedByCaptures('campaign')],
  }),
  categories: bindRecord(RECORDS.categories, 'category', {
    search: sql`o.search_text`,
    links: {
      tradeIds: categoryTrade('category_id', 'trade_id', 'trade'),
      platformIds: link('category_platform', 'category_id', 'platform_id'),
    },
    uniques: {
      category_name_key: { field: 'name', message: 'A category with this name already exists.' },
      category_only_one_others: { field: 'isOthers', message: "Another category is already 'Others'." },
    },
    otherUses: [
      carriedByCaptures('category'),
      countUses('products', 'product', 'category_id'),
      namedByAlerts('category_id'),
    ],
    moves: { categoryGroupId: ownMove('category'), tradeIds: ownMove('category') },
  }),
  categoryGroups: bindRecord(RECORDS.categoryGroups, 'categoryGroup', {
    uniques: { category_group_name_key: { field: 'name', message: 'A category group with this name already exists.' } },
    otherUses: [namedByAlerts('category_group_id')],
    moves: {
      tradeGroupId: {
        kind: 'category',
        of: async (db, id) => {
          const { rows } = await sql<{ id: number }>`
            select category_id as id from category where category_group_id = ${id}`.execute(db)
          return rows.map((row) => row.id)
        },
      },
    },
  }),
  clients: bindRecord(RECORDS.clients, 'client', {
    columns: { logo: 'logoPictureId' },
    links: {
      providerIds: link('client_provider', 'client_id', 'provider_id'),
      categoryIds: link('client_category', 'client_id', 'category_id'),
      platformIds: link('client_platform', 'client_id', 'platform_id'),
    },
    uniques: { client_name_key: { field: 'name', message: 'A client with this name already exists.' } },
    otherUses: [countUses('products', 'product', 'client_id')],
    moves: { categoryIds: linkedMove('category'), platformIds: linkedMove('platform') },
  }),
  companyAccounts: bindRecord(RECORDS.companyAccounts, 'companyAccount', {
    name: sql`(select u.name from app_user u where u.user_id = o.user_id)`,
    nameColumn: 'used_at',
    search: sql`search_form(coalesce(o.email, ''))`,
    revision: sql`1`,
    changedAt: sql`o.used_at`,
    remove: async (db, id) => {
      await sql`
        update session set ended_at = now() where ended_at is null
          and session_id in (select session_id from company_session where company_account_id = ${id})`.execute(db)
      await sql`delete from company_account where company_account_id = ${id}`.execute(db)
    },
  }),
  companySignIns: bindRecord(RECORDS.companySignIns, 'companySignIn', {
    reads: { appSecret: sql`o.has_app_secret` },
    uniques: {
      company_sign_in_name_once: { field: 'name', message: 'A company sign-in with this name already exists.' },
      company_sign_in_app_once: { field: 'appId', message: 'Another company sign-in has this issuer and client ID.' },
      company_sign_in_domain_once: {
        field: 'mailDomains',
        message: 'Another company sign-in has one of these domains.',
      },
    },
  }),
  countries: bindRecord(RECORDS.countries, 'country', {
    search: sql`o.search_text`,
    uniques: {
      country_name_once: { field: 'name', message: 'A country with this name already exists.' },
      country_code_key: { field: 'code', message: 'Another country has this code.' },
    },
    otherUses: [namedByAlerts('country_id')],
  }),
  keywords: bindRecord(RECORDS.keywords, 'keyword', {
    name: sql`o.keyword`,
    links: { platformIds: link('keyword_platform', 'keyword_id', 'platform_id') },
    uniques: {
      keyword_once: { field: 'keyword', message: 'The client already has this keyword in this category.' },
    },
    otherUses: [namedByCaptures('keyword')],
  }),
  locationPositions: bindRecord(RECORDS.locationPositions, 'locationPosition', {
    uniques: {
      location_position_name_once: { field: 'name', message: 'A location position with this name already exists.' },
    },
    otherUses: [shownByCaptures('location', 'location_position')],
  }),
  locationSections: bindRecord(RECORDS.locationSections, 'locationSection', {
    uniques: {
      location_section_name_once: { field: 'name', message: 'A page section with this name already exists.' },
    },
    otherUses: [namedByCaptures('location_section')],
  }),
  platforms: bindRecord(RECORDS.platforms, 'platform', {
    // elsewhere the name has its country prefix, here it doesn't
    inOrder: sql`search_form(o.name_without_prefix)`,
    uniques: {
      platform_country_id_name_without_prefix_key: {
        field: 'nameWithoutPrefix',
        message: 'The country already has a retailer with this name.',
      },
    },
    otherUses: [
      carriedByCaptures('platform'),
      countUses('recommended prices', 'product_price', 'platform_id'),
      countSomeUses('observations', 'product_observation', 'platform_id'),
      namedByAlerts('platform_id'),
    ],
    moves: { countryId: ownMove('platform'), platformTypeId: ownMove('platform') },
  }),
  platformTypes: bindRecord(RECORDS.platformTypes, 'platformType', {
    uniques: { platform_type_name_once: { field: 'name', message: 'An eTailer type with this name already exists.' } },
  }),
  productImages: bindRecord(RECORDS.productImages, 'productImage', {
    name: sql`o.sku || ', position ' || o.position`,
    search: sql`o.search_text`,
    columns: { image: 'pictureId' },
    otherUses: [namedByCaptures('product_image')],
  }),
  providers: bindRecord(RECORDS.providers, 'provider', {
    uniques: { provider_name_key: { field: 'name', message: 'A company with this name already exists.' } },
  }),
  proxies: bindRecord(RECORDS.proxies, 'proxy', {
    name: sql`o.host || ':' || o.port`,
    reads: { password: sql`o.has_password` },
    uniques: { proxy_host_port_key: { field: 'host', message: 'A proxy with this host and port already exists.' } },
  }),
  sessions: bindRecord(RECORDS.sessions, 'session', {
    name: sql`(select u.name from app_user u where u.user_id = o.user_id)`,
    nameColumn: 'last_seen_at',
    search: sql`search_form(host(o.address))`,
    reads: { address: sql`host(o.address)` },
    revision: sql`1`,
    changedAt: sql`o.last_seen_at`,
    only: sql`o.ended_at is null and o.expires_at > now() and not o.awaits_code`,
    remove: async (db, id) => {
      await sql`update session set ended_at = now() where session_id = ${id} and ended_at is null`.execute(db)
    },
  }),
  stores: bindRecord(RECORDS.stores, 'store', {
    uniques: {
      store_name_key: { field: 'name', message: 'A store with this name already exists.' },
      store_name_once: { field: 'name', message: 'A store with this name already exists.' },
    },
    otherUses: [
      countUses('image captures', 'image_capture', 'store_id'),
      countSomeUses('observations', 'product_observation', 'store_id'),
      namedByAlerts('store_id'),
    ],
  }),
  tradeGroups: bindRecord(RECORDS.tradeGroups, 'tradeGroup', {
    uniques: {
      trade_group_name_once: { field: 'name', message: 'A business division with this name already exists.' },
    },
    otherUses: [namedByAlerts('division_id')],
  }),
  trades: bindRecord(RECORDS.trades, 'trade', {
    links: { categoryIds: categoryTrade('trade_id', 'category_id', 'category') },
    uniques: { trade_name_key: { field: 'name', message: 'A brand with this name already exists.' } },
    otherUses: [carriedByCaptures('trade'), countUses('products', 'product', 'trade_id'), namedByAlerts('brand_id')],
    moves: { providerId: ownMove('trade'), categoryIds: ownMove('trade') },
  }),
  urls: bindRecord(RECORDS.urls, 'url', {
    name: sql`o.url`,
    isWrittenByClients: sql`coalesce(o.client_id = acting_client(), false)`,
    otherUses: [namedByCaptures('url')],
  }),
  users: bindRecord(RECORDS.users, 'appUser', {
    id: 'user_id',
    search: sql`o.search_text`,
    links: { roleIds: link('user_role', 'user_id', 'role_id') },
    uniques: { app_user_username: { field: 'username', message: 'Another user has this username.' } },
    isWrittenByClients: sql`may_manage_user(o.user_id)`,
    otherUses: [CAPTURES_OF_USER, HISTORY_ENTRIES],
  }),
}
