import type { Field, FieldKind } from '@vitrine/contract/master-data/fields'
import type { ComponentType } from 'react'
import { Cell } from '../cells.tsx'
import { t } from '../messages.ts'
import type { FieldByKind, FormValueByKind } from './kinds.ts'
import { useNames } from './known-names.ts'

interface TextProps<Kind extends FieldKind> {
  field: FieldByKind<Kind>
  value: FormValueByKind[Kind]
}

/** Maximum number of names shown; the rest are counted. */
const SHOWN = 30

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? t('andMore', { names: shown, count: names.length - SHOWN }) : shown
}

function RefText({ field, value }: TextProps<'ref'>) {
  const [chosen] = useNames(field.to, value === null ? [] : [value])
  return <Cell field={field} value={chosen?.name ?? null} name={field.label} />
}

function RefsText({ field, value }: TextProps<'refs'>) {
  const names = useNames(field.to, value)
  return names.length === 0 ? (
    <Cell field={field} value={null} name={field.label} />
  ) : (
    joinNames(names.map(({ name }) => name))
  )
}

function PairsText({ field, value }: TextProps<'pairs'>) {
  const listIds = (side: 0 | 1) => value.map((pair) => pair[side]).filter((id) => id !== null)
  const sides = [useNames(field.to[0], listIds(0)), useNames(field.to[1], listIds(1))] as const
  const getName = (side: 0 | 1, id: number | null) => sides[side].find((option) => option.id === id)?.name ?? '?'
  if (value.length === 0) return <Cell field={field} value={null} name={field.label} />
  return joinNames(value.map(([one, other]) => `${getName(0, one)} / ${getName(1, other)}`))
}

/** Kinds that a form shows differently than a list: forms have all names, lists have counts. */
const TEXTS: { readonly [Kind in FieldKind]?: ComponentType<TextProps<Kind>> } = {
  ref: RefText,
  refs: RefsText,
  pairs: PairsText,
}

/** A read-only value of a form. */
export function FieldText({ field, value }: { field: Field; value: unknown }) {
  const Text = TEXTS[field.kind] as ComponentType<{ field: Field; value: unknown }> | undefined
  return Text ? <Text field={field} value={value} /> : <Cell field={field} value={value} name={field.label} />
}
