import type { Values } from '@vitrine/contract/master-data/record'
import { type ComponentType, createContext } from 'react'
import { CompanyAddresses } from './company-addresses.tsx'
import { UserActions } from './user-actions.tsx'

export interface FormExtraProps {
  readonly id: number
  readonly name: string
  /** Stored values. */
  readonly values: Values
}

type FormExtra = ComponentType<FormExtraProps>

/** Extra sections below the fields of a record, for users who may change it. */
export const FORM_EXTRAS: Readonly<Record<string, FormExtra>> = {
  companySignIns: CompanyAddresses,
  users: UserActions,
}

/** The extra section of another feature, for the list that is shown. */
export const OtherFormExtra = createContext<FormExtra | undefined>(undefined)
