import type { RecordName } from '../access/records.ts'
import { alertTypes } from './definitions/alert-types.record.ts'
import { campaigns } from './definitions/campaigns.record.ts'
import { categories } from './definitions/categories.record.ts'
import { categoryGroups } from './definitions/category-groups.record.ts'
import { clients } from './definitions/clients.record.ts'
import { keywords } from './definitions/keywords.record.ts'
import { platforms } from './definitions/platforms.record.ts'
import { productImages } from './definitions/product-images.record.ts'
import { providers } from './definitions/providers.record.ts'
import { proxies } from './definitions/proxies.record.ts'
import { sessions } from './definitions/sessions.record.ts'
import { trades } from './definitions/trades.record.ts'
import { urls } from './definitions/urls.record.ts'
import { users } from './definitions/users.record.ts'
import type { RecordDefinition } from './record.ts'

/** Every record of the admin area; a new one is a row here and in RECORD_PLACES, its table's binding and a migration. */
export const RECORDS = {
  alertTypes,
  campaigns,
  categories,
  categoryGroups,
  clients,
  keywords,
  platforms,
  productImages,
  providers,
  proxies,
  sessions,
  trades,
  urls,
  users,
} as const satisfies Record<RecordName, RecordDefinition>
