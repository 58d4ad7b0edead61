import type { StatementMutant } from '../mutant.ts'
import { DIALOG_MUTANTS } from './dialogs.ts'
import { FIELD_MUTANTS } from './fields.ts'
import { MENU_MUTANTS } from './menu.ts'
import { MESSAGE_MUTANTS } from './messages.ts'
import { REVIEW_MUTANTS } from './review.ts'
import { ROUTE_MUTANTS } from './routes.ts'
import { RULE_MUTANTS } from './rules.ts'
import { SCREEN_MUTANTS } from './screens.ts'

export const STATEMENT_MUTANTS: readonly StatementMutant[] = [
  ...ROUTE_MUTANTS,
  ...MENU_MUTANTS,
  ...FIELD_MUTANTS,
  ...RULE_MUTANTS,
  ...SCREEN_MUTANTS,
  ...MESSAGE_MUTANTS,
  ...REVIEW_MUTANTS,
  ...DIALOG_MUTANTS,
]
