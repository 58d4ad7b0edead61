import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MailOutlined from '@mui/icons-material/MailOutlineOutlined'
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { mailPasswordLink } from '@vitrine/contract/auth/password.contract'
import { endUserSignIns } from '@vitrine/contract/auth/sign-ins.contract'
import { resetTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { call } from '../../platform/call.ts'
import { t } from '../messages.ts'

export interface UserDeed {
  readonly label: string
  readonly icon: typeof SvgIcon
  readonly title: string
  /** Explains the consequences. */
  readonly text: (name: string) => string
  readonly deed: string
  readonly isDestructive: boolean
  /** Resolves to the text of the toast. */
  readonly run: (userId: number) => Promise<string>
}

export const USER_DEEDS: readonly UserDeed[] = [
  {
    label: t('mailLink'),
    icon: MailOutlined,
    title: t('mailLinkAsks'),
    text: (name) => t('mailLinkText', { name, days: LIMITS.passwordLink.sentDays }),
    deed: t('mail'),
    isDestructive: false,
    run: async (userId) => {
      await call(mailPasswordLink, { params: { userId } })
      return t('linkMailed')
    },
  },
  {
    label: t('resetTwoFactor'),
    icon: PhonelinkLockOutlined,
    title: t('resetTwoFactorAsks'),
    text: (name) => t('resetTwoFactorText', { name }),
    deed: t('reset'),
    isDestructive: true,
    run: async (userId) => {
      await call(resetTwoFactor, { params: { userId } })
      return t('twoFactorReset')
    },
  },
  {
    label: t('endSignIns'),
    icon: LogoutOutlined,
    title: t('endSignInsAsks'),
    text: (name) => t('endSignInsText', { name }),
    deed: t('end'),
    isDestructive: true,
    run: async (userId) => {
      const { ended } = await call(endUserSignIns, { params: { userId } })
      return t('signInsEnded', { count: ended })
    },
  },
]
