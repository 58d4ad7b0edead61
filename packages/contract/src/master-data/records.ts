import type { RecordName } from '../access/records.ts'
import { alertTypes } from './definitions/alert-types.record.ts'
import { bannerSubtypes } from './definitions/banner-subtypes.record.ts'
import { bannerTypes } from './definitions/banner-types.record.ts'
import { tradeGroups } from './definitions/business-divisions.record.ts'
import { campaigns } from './definitions/campaigns.record.ts'
import { categories } from './definitions/categories.record.ts'
import { categoryGroups } from './definitions/category-groups.record.ts'
import { clients } from './definitions/clients.record.ts'
import { companyAccounts } from './definitions/company-accounts.record.ts'
import { companySignIns } from './definitions/company-sign-ins.record.ts'
import { countries } from './definitions/countries.record.ts'
import { platformTypes } from './definitions/etailer-types.record.ts'
import { keywords } from './definitions/keywords.record.ts'
import { locationPositions } from './definitions/location-positions.record.ts'
import { locationSections } from './definitions/location-sections.record.ts'
import { platforms } from './definitions/platforms.record.ts'
import { productImages } from './definitions/product-images.record.ts'
import { providers } from './definitions/providers.record.ts'
import { proxies } from './definitions/proxies.record.ts'
import { sessions } from './definitions/sessions.record.ts'
import { stores } from './definitions/stores.record.ts'
import { trades } from './definitions/trades.record.ts'
import { urls } from './definitions/urls.record.ts'
import { users } from './definitions/users.record.ts'
import type { RecordDefinition } from './record.ts'

/** All records of the admin area. A new one needs a row here and in RECORD_PLACES, a table binding and a migration. */
export const RECORDS = {
  alertTypes,
  bannerSubtypes,
  bannerTypes,
  campaigns,
  categories,
  categoryGroups,
  clients,
  companyAccounts,
  companySignIns,
  countries,
  keywords,
  locationPositions,
  locationSections,
  platformTypes,
  platforms,
  productImages,
  providers,
  proxies,
  sessions,
  stores,
  tradeGroups,
  trades,
  urls,
  users,
} as const satisfies Record<RecordName, RecordDefinition>
