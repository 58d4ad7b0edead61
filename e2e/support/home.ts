import type { Page } from '@playwright/test'
import type pg from 'pg'
import { FEATURES } from '../../packages/contract/src/access/features.ts'

export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Home pages' })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const saveFilters = (page: Page) => page.getByRole('button', { name: 'Save Filters' })

/** Sets the home screen of a client with all features. */
export const setClient = (
  owner: pg.Pool,
  clientId: number,
  kind: string,
  more: { url?: string; report?: string } = {},
) =>
  owner.query(
    'update client set home_kind = $2, home_url = $3, powerbi_report_id = $4, features = $5 where client_id = $1',
    [clientId, kind, more.url ?? null, more.report ?? null, FEATURES],
  )
