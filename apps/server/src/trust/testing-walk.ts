import { type Endpoint, isForCrawlers } from '@vitrine/contract/endpoint'
import type { ErrorName } from '@vitrine/contract/errors'

/** Calls that nobody can make as somebody of a client, and where it stands that they are right. */
export const NOT_WALKED: readonly [reason: string, is: (endpoint: Endpoint) => boolean][] = [
  ['nobody is signed in: what the address carries is the proof', ({ access }) => access === 'public'],
  ['crawlers have a key, and no client', ({ access }) => isForCrawlers(access)],
  [
    'a file is given: the product list below, sheets and images in their own tests',
    ({ upload }) => upload !== undefined,
  ],
  [
    'changes the account of the caller, and names nobody',
    ({ method, path }) => method === 'POST' && path.startsWith('/api/account/') && !path.includes(':'),
  ],
]

/** What only staff do, whatever roles somebody of a client holds. */
const OF_STAFF = [
  /^(POST|PUT|DELETE) \/api\/admin\/(?!campaigns|keywords|product-image|urls|users)[\w-]+(\/:id)?$/,
  /^GET \/api\/admin\/(proxies|company-sign-ins|company-accounts)\/:id(\/uses)?$/,
  /^GET \/api\/image-captures\/new$/,
  // the file of somebody's unfinished upload, and nobody has one here
  /^GET \/api\/admin-images\/:uploadId$/,
  /^\w+ \/api\/ingest-keys/,
  /^\w+ \/api\/sku-claims/,
  /^GET \/api\/security-events/,
  /^GET \/api\/home\/dashboard\/(trays|reviewers|captures)$/,
  /^GET \/api\/captures\/new$/,
  /^GET \/api\/added-pictures/,
]

/** Refused for what the request holds, which is looked at only after the caller was found to have the row. */
export const FOUND: readonly ErrorName[] = ['rulesBroken', 'recordInvalid', 'recordChanged']

export const ofStaff = (name: string) => OF_STAFF.some((is) => is.test(name))
