import type { Values } from '@vitrine/contract/master-data/record'
import type { ComponentType } from 'react'
import { CompanyAddresses } from './company-addresses.tsx'
import { UserActions } from './user-actions.tsx'

export interface FormExtraProps {
  readonly id: number
  readonly name: string
  /** Stored values. */
  readonly values: Values
}

/** Extra sections below the fields of a record, for users who may change it. */
export const FORM_EXTRAS: Readonly<Record<string, ComponentType<FormExtraProps>>> = {
  companySignIns: CompanyAddresses,
  users: UserActions,
}
