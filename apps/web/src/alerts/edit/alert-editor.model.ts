import type { RecordProblem } from '@vitrine/contract/master-data/record'
import type { AlertForm, ConfigurationForm } from './alert-form.model.ts'

interface AlertEditorState {
  /** The initial form: as stored, or empty. */
  readonly opened: AlertForm
  readonly form: AlertForm
  /** Problems are shown only after the first attempt to save. */
  readonly hasTried: boolean
  /** Problems reported by the server; each is shown until its field changes. */
  readonly refused: readonly RecordProblem[]
}

export type AlertEditorAction =
  | { readonly type: 'set'; readonly change: Partial<AlertForm> }
  /** A function of the current form, because a response may arrive between two key presses. */
  | { readonly type: 'configuration'; readonly index: number; readonly change: ConfigurationChange }
  | {
      readonly type: 'configurations'
      readonly change: (all: AlertForm['configurations']) => AlertForm['configurations']
    }
  /** A restored draft, or the result of resolving a conflict. */
  | { readonly type: 'open'; readonly opened: AlertForm; readonly form?: AlertForm }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly problems: readonly RecordProblem[] }

export type ConfigurationChange = (before: ConfigurationForm) => ConfigurationForm

export const openAlertEditor = (opened: AlertForm): AlertEditorState => ({
  opened,
  form: opened,
  hasTried: false,
  refused: [],
})

/** Problems of other fields. */
const removeProblems = (refused: readonly RecordProblem[], isField: (field: string) => boolean) =>
  refused.filter(({ field }) => !isField(field))

export function reduceAlertEditor(desk: AlertEditorState, action: AlertEditorAction): AlertEditorState {
  switch (action.type) {
    case 'set': {
      const names = Object.keys(action.change)
      const refused = removeProblems(desk.refused, (field) => names.includes(field.split('.')[0] ?? ''))
      return { ...desk, form: { ...desk.form, ...action.change }, refused }
    }
    case 'configuration': {
      const { index, change } = action
      const before = desk.form.configurations[index]
      if (!before) return desk
      const configurations = desk.form.configurations.with(index, change(before))
      const refused = removeProblems(desk.refused, (field) => field.startsWith(`configurations.${index}.`))
      return { ...desk, form: { ...desk.form, configurations }, refused }
    }
    case 'configurations': {
      // indexes of the other configurations have changed
      const refused = removeProblems(desk.refused, (field) => field.startsWith('configurations'))
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
