import type { ScreenName } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'

/** What every page of the shell is given. */
export interface PageProps {
  readonly screen: ScreenName
  readonly user: User
}

/** Somebody on the way to a screen. */
export interface Visit extends PageProps {
  readonly search: Readonly<Record<string, unknown>>
}
