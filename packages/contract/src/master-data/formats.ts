import { z } from 'zod'
import type { Feature } from '../access/features.ts'
import type { RoleName } from '../access/roles.ts'

/** An address of a page, as a person pastes it. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))
export const httpsAddress = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https$/ }))
export const mailDomain = z.string().trim().toLowerCase().max(100).regex(z.regexes.domain)

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
