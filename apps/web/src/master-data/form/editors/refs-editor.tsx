import { use } from 'react'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import { KnownNamesContext, learn, useNames } from '../known-names.ts'
import { useFoundOptions } from '../use-found-options.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

export function RefsEditor(props: EditorProps<'refs'>) {
  const { to } = props.field
  const known = use(KnownNamesContext)
  const { options, text, ...finding } = useFoundOptions(to)
  return (
    <ChipsField
      {...toRowProps(props)}
      value={useNames(to, props.value)}
      options={options}
      text={text}
      finding={finding}
      onChange={(chosen) => {
        learn(known, to, chosen)
        props.onChange(chosen.map(({ id }) => id))
      }}
    />
  )
}
