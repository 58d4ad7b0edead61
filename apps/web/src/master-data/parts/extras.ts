import type { Values } from '@vitrine/contract/master-data/record'
import type { ComponentType } from 'react'
import { CompanyAddresses } from './company-addresses.tsx'
import { UserActions } from './user-actions.tsx'

export interface FormExtraProps {
  readonly id: number
  /** What the record is called. */
  readonly name: string
  /** As they are stored. */
  readonly values: Values
}

/** What the form of a record shows in addition, below its fields, to those who may write it. */
export const FORM_EXTRAS: Readonly<Record<string, ComponentType<FormExtraProps>>> = {
  companySignIns: CompanyAddresses,
  users: UserActions,
}
