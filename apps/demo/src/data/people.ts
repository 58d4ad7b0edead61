import { ROLES, type RoleId } from '@vitrine/contract/access/roles'

/** Colleagues without a card on the sign-in screen, to give the history several reviewers. */
export const COLLEAGUES: readonly {
  readonly username: string
  readonly name: string
  readonly roles: readonly RoleId[]
}[] = [
  { username: 'tom.reyes', name: 'Tom Reyes', roles: [ROLES.Recognitor] },
  { username: 'ines.carvalho', name: 'Inês Carvalho', roles: [ROLES.Recognitor] },
  { username: 'bruno.keller', name: 'Bruno Keller', roles: [ROLES.Recognitor] },
  { username: 'saoirse.daly', name: 'Saoirse Daly', roles: [ROLES.Recognitor] },
  { username: 'giulia.ferri', name: 'Giulia Ferri', roles: [ROLES.Recognitor, ROLES.Editor] },
  { username: 'camille.roux', name: 'Camille Roux', roles: [ROLES.Recognitor] },
  { username: 'diego.salas', name: 'Diego Salas', roles: [ROLES.Recognitor] },
  { username: 'priya.nair', name: 'Priya Nair', roles: [ROLES.Editor] },
]

/** Relative productivity of each reviewer. */
export const REVIEWERS: Readonly<Record<string, number>> = {
  'marta.iglesias': 5,
  'ana.pires': 3,
  'laura.benet': 1.5,
  'tom.reyes': 4,
  'ines.carvalho': 3,
  'bruno.keller': 3,
  'saoirse.daly': 2.5,
  'giulia.ferri': 2.5,
  'camille.roux': 3.5,
  'diego.salas': 2,
  'priya.nair': 1,
}

export const MAIL_DOMAIN = 'vitrine.example'

interface Settings {
  readonly useTradeGroup?: true
  readonly canUseTwoFactor?: true
  readonly canUseAuthenticator?: true
  readonly pricingUrl?: string
}

/** Differences from the defaults. Permissions only: the demo must work without a mailbox for codes. */
export const SETTINGS: Readonly<Record<string, Settings>> = {
  'laura.benet': { useTradeGroup: true, canUseTwoFactor: true, canUseAuthenticator: true },
  'marta.iglesias': { canUseTwoFactor: true },
  'iris.cole': { canUseTwoFactor: true, canUseAuthenticator: true },
  'helen.ashworth': {
    canUseTwoFactor: true,
    canUseAuthenticator: true,
    pricingUrl: 'https://pricing.vitrine.example/corvane',
  },
}
