import { z } from 'zod'
import type { Feature } from '../access/features.ts'
import type { RoleName } from '../access/roles.ts'
import { LIMITS } from '../limits.ts'
import { number } from './fields.ts'

/** A page URL, as pasted by a user. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))
/** Latitude and longitude in degrees. */
export const coordinates = z
  .string()
  .trim()
  .regex(/^-?\d{1,2}(\.\d{1,6})?, ?-?\d{1,3}(\.\d{1,6})?$/)
  .refine((given) => {
    const [latitude = 0, longitude = 0] = given.split(',').map(Number)
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  })
/** Language and country, such as es-ES. */
export const localeName = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}-[A-Z]{2}$/)
/**
 * A host that is safe in a content security policy. The URL standard also allows `;`, `,`, `*` and quotes in a host,
 * which would end or widen the directive.
 */
export const PLAIN_HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/
export const httpsAddress = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https$/, hostname: PLAIN_HOST }))
/** URL of an OpenID provider, without query and fragment, as in its discovery document. */
export const issuerAddress = webAddress.pipe(
  z
    .string()
    .max(LIMITS.issuer)
    .regex(/^https?:\/\/[^?#@\s]+$/),
)
/** Two letters, case-insensitive. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
export const mailDomain = z.string().trim().toLowerCase().max(100).regex(z.regexes.domain)

export const weight = () =>
  number('Weight', {
    min: 0.01,
    max: 99.99,
    decimals: 2,
    required: true,
    hint: 'How much a banner counts in the weighted share: 0.01 to 99.99. Reports are updated in the background.',
  })

export const FEATURE_LABELS: Record<Feature, string> = {
  bannerAccess: 'Banner captures',
  productAccess: 'Product captures',
  retailMediaAccess: 'Retail Media export',
  productPerformanceAccess: 'Product Performance export',
  dynamicReport: 'Dynamic report',
  alerts: 'Alerts',
  saveFilters: 'Save filters',
}

export const ROLE_LABELS: Record<RoleName, string> = {
  Admin: 'Admin',
  Recognitor: 'Recognitor',
  Viewer: 'Viewer',
  Editor: 'Editor',
  Reporter: 'Reporter',
  Discarded: 'Discarded',
  Auditor: 'Auditor',
  Campaign: 'Campaign',
  ServiceManager: 'Service manager',
}
