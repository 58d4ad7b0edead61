import type { ScreenName } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'

export interface PageProps {
  readonly screen: ScreenName
  readonly user: User
}

/** A navigation to a screen. */
export interface PageVisit extends PageProps {
  readonly search: Readonly<Record<string, unknown>>
}
