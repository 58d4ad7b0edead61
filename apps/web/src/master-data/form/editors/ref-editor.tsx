import { type EditorProps, toRowProps } from './editor-props.ts'
import { RefSelect } from './ref-select.tsx'

export function RefEditor(props: EditorProps<'ref'>) {
  return <RefSelect {...toRowProps(props)} list={props.field.to} value={props.value} onChange={props.onChange} />
}
