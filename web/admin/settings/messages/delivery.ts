export const LOADING_DELIVERY = {
  loading: 'Loading the delivery settings…',
  failure: 'We could not load the delivery settings',
}
export const LOADING_ORDER_LIMITS = {
  loading: 'Loading the order limits…',
  failure: 'We could not load the order limits',
}

export const deliveryRulesText = (chargesText: string, daysText: string | undefined) =>
  `${chargesText}${daysText ? ` It takes ${daysText}.` : ''}`
export const ENTER_A_NUMBER_OF_DAYS = 'Please enter a whole number of days'
export const PLEASE_FILL_IN_BOTH_OR_NEITHER = 'Please fill in both, or neither'
export const DELIVERY_BY_PROVINCE = 'By province'
export const WHAT_CHARGES_AND_DAYS_MEAN =
  'The charge is in rupees for one parcel, with tax; 0 is free. The days count from the order to the delivery. Leave them empty to promise no days.'
export const DELIVERY_CHARGE = 'Charge'
export const DELIVERY_DAYS_FROM = 'Days from'
export const DELIVERY_DAYS_TO = 'Days to'
export const UNKNOWN_PROVINCES =
  'If we do not know the province, the highest charge is used and no days are promised.'
export const WORKING_DAYS = 'Working days'
export const WHAT_WORKING_DAYS_ARE_FOR =
  'Orders promise a day. It is counted from your working days: for products made to order, for engravings, and before the courier takes the parcel.'
export const CLOSED_WEEKDAYS = 'Closed on'
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]
export const HOLIDAYS = 'Holidays'
export const HOLIDAYS_HINT = 'Such as 2026-11-08, one on each line'
export const notADayText = (text: string) => `“${text}” is not a day such as 2026-11-08`
export const FREE_FOR_LARGER_ORDERS = 'Free for larger orders'
export const FREE_FROM_IN_RUPEES = 'Free from, in rupees'
export const ORDER_TOTAL_AFTER_DISCOUNTS = 'Order total after discounts'
export const NEVER_FREE = 'Never'
export const WHAT_CUSTOMERS_SEE = 'What customers see'
export const WHERE_CUSTOMERS_SEE_IT = 'In the cart, on product pages and in the FAQ.'
export const ONE_NUMBER_CANNOT_BE_READ = 'Nothing yet: one of the numbers is not valid.'

export const PLEASE_ENTER_A_WHOLE_NUMBER = 'Please enter a whole number'
export const ORDERS_OF_NEW_CUSTOMERS = 'Orders of new customers'
export const WHAT_LIMITS_DO =
  'A customer is new until you have confirmed one of their orders. Larger orders are refused, and the customer is asked to call you. Leave a field empty for no limit.'
export const MOST_ITEMS_IN_ONE_ORDER = 'Most items in one order'
export const HIGHEST_TOTAL_IN_RUPEES = 'Highest total, in rupees'
export const MOST_UNCONFIRMED_ORDERS = 'Most unconfirmed orders'
export const WHICH_ORDERS_ARE_COUNTED =
  'Unconfirmed orders are counted for each customer and for each phone number. The total is without delivery.'
export const ORDERS_THAT_NOBODY_CONFIRMS = 'Orders that nobody confirms'
export const WHAT_AUTOMATIC_CANCELLING_DOES =
  'They are cancelled after this time: the items go back into stock, and the customer gets an email.'
export const CANCEL_AFTER_IN_DAYS = 'Cancel after, in days'
export const LEAVE_IT_EMPTY_TO_KEEP_ORDERS = 'Leave it empty to keep them until you cancel them'
