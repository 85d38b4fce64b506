type OwnerCredentials = { email: string; password: string }
type PaymentMethodSetting = { method: string; isSetUp: boolean }

/** Lets shoppers choose every payment method that is set up, unless the owner has chosen before. */
export async function enablePayments(shopUrl: string, owner: OwnerCredentials): Promise<void> {
  const { token } = await sendRequest(`${shopUrl}/api/signin`, 'POST', owner)
  const paymentSettingsUrl = `${shopUrl}/api/admin/settings/payments`
  const { data } = await sendRequest(paymentSettingsUrl, 'GET', undefined, token)
  if (data.version !== 0) return
  const methods = data.methods.flatMap(({ method, isSetUp }: PaymentMethodSetting) =>
    isSetUp ? [method] : [],
  )
  await sendRequest(paymentSettingsUrl, 'PUT', { methods, version: data.version }, token)
}

async function sendRequest(url: string, method: string, body?: object, token?: string) {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answerText = await response.text()
  if (!response.ok)
    throw new Error(`${method} ${url} was answered with ${response.status}: ${answerText}`)
  return JSON.parse(answerText)
}
