import { type Endpoint, isForCrawlers } from '@vitrine/contract/endpoint'
import type { ErrorName } from '@vitrine/contract/errors'

/** Calls that client users can't make, with the tests that cover them. */
export const NOT_WALKED: readonly [reason: string, is: (endpoint: Endpoint) => boolean][] = [
  ['no session: the token in the URL is the proof', ({ access }) => access === 'public'],
  ['crawlers have a key, and no client', ({ access }) => isForCrawlers(access)],
  ['takes a file: the product list below, sheets and images in their own tests', ({ upload }) => upload !== undefined],
  [
    "changes the caller's own account and names no other user",
    ({ method, path }) => method === 'POST' && path.startsWith('/api/account/') && !path.includes(':'),
  ],
]

/** Staff-only calls, whatever the roles of a client user. */
const OF_STAFF = [
  /^(POST|PUT|DELETE) \/api\/admin\/(?!campaigns|keywords|product-image|urls|users)[\w-]+(\/:id)?$/,
  /^GET \/api\/admin\/(proxies|company-sign-ins|company-accounts)\/:id(\/uses)?$/,
  /^GET \/api\/image-captures\/new$/,
  // the file of an unfinished upload, which no user has here
  /^GET \/api\/admin-images\/:uploadId$/,
  /^\w+ \/api\/ingest-keys/,
  /^\w+ \/api\/sku-claims/,
  /^GET \/api\/security-events/,
  /^\w+ \/api\/system/,
  /^\w+ \/api\/(urls\/:urlId\/)?visits/,
  /^GET \/api\/home\/dashboard\/(trays|reviewers|captures)$/,
  /^GET \/api\/captures\/new$/,
  /^GET \/api\/added-pictures/,
]

/** Refusals because of the content of a request, which is checked only after access to the row. */
export const FOUND: readonly ErrorName[] = ['rulesBroken', 'recordInvalid', 'recordChanged']

export const isStaffOnly = (name: string) => OF_STAFF.some((is) => is.test(name))
