import { type EditorProps, rowOf } from './editor-props.ts'
import { RefSelect } from './ref-select.tsx'

export function RefEditor(props: EditorProps<'ref'>) {
  return <RefSelect {...rowOf(props)} list={props.field.to} value={props.value} onChange={props.onChange} />
}
