import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import type SvgIcon from '@mui/material/SvgIcon'
import type { CodeWay, TwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { AccountRow } from './account-row.tsx'
import { t } from './messages.ts'
import type { Goal } from './two-factor.model.ts'

const WAYS: Record<CodeWay, { title: string; icon: typeof SvgIcon; text: (mail: string) => string }> = {
  mail: { title: t('codeByMail'), icon: MailOutlined, text: (mail) => t('codeByMailHint', { address: mail }) },
  authenticator: {
    title: t('authenticatorApp'),
    icon: SmartphoneOutlined,
    text: () => t('authenticatorHint'),
  },
}

interface WayRowProps {
  way: CodeWay
  twoFactor: TwoFactor
  onChoose: (goal: Goal) => void
}

/** A method to get codes: on, available, or a replacement for the current one. */
export function WayRow({ way, twoFactor: { by, mail, isRequired }, onChoose }: WayRowProps) {
  const { title, icon, text } = WAYS[way]
  const isOn = way === by
  return (
    <AccountRow
      icon={icon}
      title={title}
      mark={
        isOn && (
          <SignChip icon={CheckCircleOutlined} colours="sent">
            {t('on')}
          </SignChip>
        )
      }
      tools={
        isOn ? (
          !isRequired && (
            <Button variant="outlined" size="small" onClick={() => onChoose({ deed: 'turnOff', by: way })}>
              {t('turnOffButton')}
            </Button>
          )
        ) : (
          <Button
            variant="outlined"
            size="small"
            aria-label={t(by === null ? 'turnOnWay' : 'useWayInstead', { way: title })}
            onClick={() => onChoose({ deed: 'turnOn', by: way })}
          >
            {t(by === null ? 'turnOnButton' : 'useInsteadButton')}
          </Button>
        )
      }
    >
      {text(mail)}
    </AccountRow>
  )
}
