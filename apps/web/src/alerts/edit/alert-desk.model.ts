import type { RecordProblem } from '@vitrine/contract/master-data/record'
import type { AlertForm, ConfigurationForm } from './alert-form.model.ts'

interface Desk {
  /** What it began from: as stored, or empty. */
  readonly opened: AlertForm
  readonly form: AlertForm
  /** Somebody tried to save: what is wrong is said from then on. */
  readonly hasTried: boolean
  /** What the server said of a value; it holds until the field is changed. */
  readonly refused: readonly RecordProblem[]
}

export type DeskAction =
  | { readonly type: 'set'; readonly change: Partial<AlertForm> }
  /** On whatever stands there by then: an answer that was waited for may come between two keys. */
  | { readonly type: 'configuration'; readonly index: number; readonly change: ConfigurationChange }
  | {
      readonly type: 'configurations'
      readonly change: (all: AlertForm['configurations']) => AlertForm['configurations']
    }
  /** What was typed before, or was chosen after a conflict. */
  | { readonly type: 'open'; readonly opened: AlertForm; readonly form?: AlertForm }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly problems: readonly RecordProblem[] }

export type ConfigurationChange = (before: ConfigurationForm) => ConfigurationForm

export const deskOf = (opened: AlertForm): Desk => ({ opened, form: opened, hasTried: false, refused: [] })

/** Those that are not of what was changed. */
const refusedBeside = (refused: readonly RecordProblem[], isOf: (field: string) => boolean) =>
  refused.filter(({ field }) => !isOf(field))

export function reduceDesk(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case 'set': {
      const names = Object.keys(action.change)
      const refused = refusedBeside(desk.refused, (field) => names.includes(field.split('.')[0] ?? ''))
      return { ...desk, form: { ...desk.form, ...action.change }, refused }
    }
    case 'configuration': {
      const { index, change } = action
      const before = desk.form.configurations[index]
      if (!before) return desk
      const configurations = desk.form.configurations.with(index, change(before))
      const refused = refusedBeside(desk.refused, (field) => field.startsWith(`configurations.${index}.`))
      return { ...desk, form: { ...desk.form, configurations }, refused }
    }
    case 'configurations': {
      // the others have other places now
      const refused = refusedBeside(desk.refused, (field) => field.startsWith('configurations'))
      return { ...desk, form: { ...desk.form, configurations: action.change(desk.form.configurations) }, refused }
    }
    case 'open':
      return { ...desk, opened: action.opened, form: action.form ?? action.opened, refused: [] }
    case 'try':
      return { ...desk, hasTried: true }
    case 'refuse':
      return { ...desk, hasTried: true, refused: action.problems }
  }
}
