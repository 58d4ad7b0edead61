import type { ComponentType } from 'react'

export interface PartCellProps {
  readonly value: unknown
  /** Of the record it belongs to. */
  readonly name: string
}

export interface PartEditorProps {
  /** Of the field; its label is `${id}-label`. */
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isDisabled: boolean
  readonly isRequired: boolean
  readonly hasProblem: boolean
  /** Of what is said about the field below it. */
  readonly describedBy?: string | undefined
}

/** How a field that is like no other is read and edited. */
export interface Part {
  readonly Cell: ComponentType<PartCellProps>
  readonly Editor?: ComponentType<PartEditorProps>
}
