import type { Translation } from '@vitrine/contract/language/translate'
import type en from './home.en.messages.ts'

export default {
  noRole: 'Su usuario aún no tiene ningún rol. Consulte a su administrador.',
  noAddress: 'La página de inicio no tiene una dirección que se pueda mostrar. Consulte a su administrador.',
  noReport: 'El informe de Power BI no está definido. Consulte a su administrador.',
  powerbiUnset: 'Power BI no está configurado. Consulte a su administrador.',
  powerbiUnavailable: 'Power BI no responde en este momento. Vuelva a intentarlo más tarde.',
  powerbiRefused: 'Power BI ha rechazado el informe. Consulte a su administrador.',
} satisfies Translation<typeof en>
