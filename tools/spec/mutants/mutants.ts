import type { StatementMutant } from '../mutant.ts'
import { DIALOG_MUTANTS } from './dialogs.ts'
import { FIELD_MUTANTS } from './fields.ts'
import { MENU_MUTANTS } from './menu.ts'
import { MESSAGE_MUTANTS } from './messages.ts'
import { REVIEW_MUTANTS } from './review.ts'
import { ROUTE_MUTANTS } from './routes.ts'
import { RULE_MUTANTS } from './rules.ts'
import { SCREEN_MUTANTS } from './screens.ts'

/** The areas are listed in docs/mutation.md. */
export const STATEMENT_MUTANTS_BY_AREA: Readonly<Record<string, readonly StatementMutant[]>> = {
  routes: ROUTE_MUTANTS,
  menu: MENU_MUTANTS,
  fields: FIELD_MUTANTS,
  rules: RULE_MUTANTS,
  screens: SCREEN_MUTANTS,
  messages: MESSAGE_MUTANTS,
  review: REVIEW_MUTANTS,
  dialogs: DIALOG_MUTANTS,
}

export const STATEMENT_MUTANTS: readonly StatementMutant[] = Object.values(STATEMENT_MUTANTS_BY_AREA).flat()
