// The texts of the emails about the steps of an order, until the owner changes them. A word in braces
// is replaced; a paragraph with a word that has no value, such as {tracking}, is left out.

export const ORDER_EMAIL_TEXTS = {
  confirmed: {
    subject: 'Your order {order} is confirmed',
    text: `Namaste {name},

your order {order} of {total} is confirmed. We are getting it ready.

We have received your payment of {paid}.

तपाईंको अर्डर {order} पक्का भयो।`,
  },
  changed: {
    subject: 'Your order {order} was changed',
    text: `Namaste {name},

we have changed your order {order}, as agreed with you. It is {total} now.

{reason}

Still to pay: {due}

We return {amount} to you.

If this is not what we agreed on, please call us: {phone}

तपाईंको अर्डर {order} मा परिवर्तन गरियो। अब जम्मा {total} हो।`,
  },
  sent: {
    subject: 'Your order {order} is on its way',
    text: `Namaste {name},

your order {order} was sent.

Courier: {courier}

Tracking number: {tracking}

Please have {due} ready when it arrives.

तपाईंको अर्डर {order} पठाइयो।`,
  },
  delivered: {
    subject: 'Your order {order} was delivered',
    text: `Namaste {name},

your order {order} was delivered. Thank you, and wear it well! If anything is wrong, please call us: {phone}

तपाईंको अर्डर {order} पुग्यो। धन्यवाद!`,
  },
  cancelled: {
    subject: 'Your order {order} was cancelled',
    text: `Namaste {name},

your order {order} was cancelled.

Reason: {reason}

तपाईंको अर्डर {order} रद्द भयो।`,
  },
  refunded: {
    subject: 'Refund for your order {order}',
    text: `Namaste {name},

we have refunded {amount} for your order {order}.

Reason: {reason}

तपाईंको अर्डर {order} को {amount} फिर्ता गरियो।`,
  },
} as const
