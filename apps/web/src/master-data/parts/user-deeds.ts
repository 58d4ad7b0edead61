import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MailOutlined from '@mui/icons-material/MailOutlineOutlined'
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { mailPasswordLink } from '@vitrine/contract/auth/password.contract'
import { endSignInsOf } from '@vitrine/contract/auth/sign-ins.contract'
import { resetTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../../platform/call.ts'
import { formatCount } from '../../ui/format.ts'

export interface UserDeed {
  readonly label: string
  readonly icon: typeof SvgIcon
  readonly title: string
  /** What follows from a yes. */
  readonly text: (name: string) => string
  readonly deed: string
  readonly isDestructive: boolean
  /** Answers with what is said afterwards. */
  readonly run: (userId: number) => Promise<string>
}

export const USER_DEEDS: readonly UserDeed[] = [
  {
    label: 'Mail a password link',
    icon: MailOutlined,
    title: 'Mail a link to choose a new password?',
    text: (name) =>
      `${name} gets a mail with a link that works once, for ${LIMITS.passwordLink.sentDays} days. Until it is used, everything stays as it is.`,
    deed: 'Mail',
    isDestructive: false,
    run: async (userId) => {
      await call(mailPasswordLink, { params: { userId } })
      return 'The link is on its way'
    },
  },
  {
    label: 'Reset two-factor',
    icon: PhonelinkLockOutlined,
    title: 'Reset two-factor?',
    text: (name) =>
      `From now on the password alone lets ${name} in. The authenticator, the recovery codes and all passkeys no longer count; two-factor can be set up anew.`,
    deed: 'Reset',
    isDestructive: true,
    run: async (userId) => {
      await call(resetTwoFactor, { params: { userId } })
      return 'Two-factor has been reset'
    },
  },
  {
    label: 'End all sign-ins',
    icon: LogoutOutlined,
    title: 'End all sign-ins?',
    text: (name) =>
      `${name} is signed out everywhere with the next step there. What was typed but not saved stays in that browser.`,
    deed: 'End',
    isDestructive: true,
    run: async (userId) => {
      const { ended } = await call(endSignInsOf, { params: { userId } })
      return ended === 0 ? 'There was no sign-in to end' : `${formatCount(ended, 'sign-in')} ended`
    },
  },
]
