import type { ComponentType } from 'react'

export interface PartCellProps {
  readonly value: unknown
  /** Name of the record. */
  readonly name: string
}

export interface PartEditorProps {
  /** Id of the field; its label has the id `${id}-label`. */
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isDisabled: boolean
  readonly isRequired: boolean
  readonly hasProblem: boolean
  /** Id of the hint or error below the field. */
  readonly describedBy?: string | undefined
}

export interface PartViews {
  readonly Cell: ComponentType<PartCellProps>
  readonly Editor?: ComponentType<PartEditorProps>
}
