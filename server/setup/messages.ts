// The sentences of the test email.

export const testEmailFrom = (shop: string) => `Test email from ${shop}`
export const YOUR_EMAILS_ARRIVE = 'Your emails arrive'
export const thisIsATest = (firstName: string, shop: string) =>
  `Dear ${firstName}, this is a test email from ${shop}. If you can read it, emails to customers are sent as well.`
