import type { Simulators } from './start-simulators.ts'

/** The environment variables of a shop that is paid through the simulators. */
export function settingsFor({
  esewa,
  esewaIntent,
  khalti,
  fonepay,
  card,
}: Simulators): Record<string, string> {
  return {
    ESEWA_PRODUCT_CODE: esewa.keys.productCode,
    ESEWA_SECRET: esewa.keys.secretKey,
    ESEWA_FORM_URL: esewa.url,
    ESEWA_STATUS_URL: esewa.url,
    ESEWA_INTENT_PRODUCT_CODE: esewaIntent.keys.productCode,
    ESEWA_INTENT_KEY: esewaIntent.keys.accessKey,
    ESEWA_INTENT_URL: esewaIntent.url,
    KHALTI_SECRET_KEY: khalti.keys.secretKey,
    KHALTI_URL: khalti.url,
    FONEPAY_USERNAME: fonepay.keys.username,
    FONEPAY_PASSWORD: fonepay.keys.password,
    FONEPAY_TERMINAL_ID: fonepay.keys.terminalId,
    FONEPAY_PRIVATE_KEY: fonepay.keys.privateKey,
    FONEPAY_URL: fonepay.url,
    CARD_SECRET_KEY: card.keys.secretKey,
    CARD_WEBHOOK_SECRET: card.keys.webhookSecret,
    CARD_URL: card.url,
  }
}
