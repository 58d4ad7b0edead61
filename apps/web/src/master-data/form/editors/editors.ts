import type { FieldKind } from '@vitrine/contract/master-data/fields'
import type { ComponentType } from 'react'
import { ChoiceEditor } from './choice-editor.tsx'
import { ChoicesEditor } from './choices-editor.tsx'
import { DayEditor } from './day-editor.tsx'
import type { EditorProps } from './editor-props.ts'
import { FlagEditor } from './flag-editor.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { NumberEditor } from './number-editor.tsx'
import { PairsEditor } from './pairs-editor.tsx'
import { PartEditor } from './part-editor.tsx'
import { RefEditor } from './ref-editor.tsx'
import { RefsEditor } from './refs-editor.tsx'
import { SecretEditor } from './secret-editor.tsx'
import { TextEditor } from './text-editor.tsx'

export const EDITORS: { readonly [Kind in FieldKind]: ComponentType<EditorProps<Kind>> } = {
  text: TextEditor,
  number: NumberEditor,
  flag: FlagEditor,
  day: DayEditor,
  choice: ChoiceEditor,
  choices: ChoicesEditor,
  lines: LinesEditor,
  ref: RefEditor,
  refs: RefsEditor,
  pairs: PairsEditor,
  secret: SecretEditor,
  part: PartEditor,
}
