# Varnish 7 with vmod xkey (Debian: varnish, varnish-modules) in front of the balancer of
# deploy/haproxy. On each host of the shop: PURGE_URL=http://10.0.0.3/, and 10.0.0.3 in
# TRUSTED_PROXIES. Varnish stores what the shop says it may (CDN-Cache-Control), and the shop tells it
# by tags what has changed.
vcl 4.1;

import std;
import xkey;

backend shop {
    .host = "10.0.0.2";
    .port = "80";
    .connect_timeout = 2s;
    # An order waits for its turn at a product for some seconds, an upload of pictures takes longer.
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    # Not /readyz: a host that is being stopped answers it with 503, while the balancer still asks it.
    .probe = {
        .url = "/healthz";
        .interval = 500ms;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
    }
}

# The hosts of the shop.
acl purgers {
    "10.0.0.0"/24;
}

sub vcl_recv {
    set req.backend_hint = shop;
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || !req.http.xkey-purge) {
            return (synth(403));
        }
        # At once, and not "soft": an old price must not be shown even once more.
        return (synth(200, "Forgot " + xkey.purge(req.http.xkey-purge)));
    }

    # Only the address that Varnish itself has seen. Behind something that ends TLS on this machine,
    # remove this line.
    set req.http.X-Forwarded-For = client.ip;

    # While the shop answers, nothing is shown after it has expired.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }

    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # Personal answers, the admin, and pages that staff see before the shop is open.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.url ~ "^/admin(/|\?|$)" || req.http.Cookie ~ "(^|; )preview=") {
        return (pass);
    }

    # The English home page. Visitors who come from elsewhere and want Nepali are sent to /ne.
    if (req.url ~ "^/(\?|$)") {
        if (req.http.Sec-Fetch-Site != "same-origin" &&
            (req.http.Cookie ~ "(^|; )language=ne" ||
            (req.http.Cookie !~ "(^|; )language=" && req.http.Accept-Language ~ "(?i)(^|[ ,])ne"))) {
            return (pass);
        }
        unset req.http.Accept-Language;
        unset req.http.Sec-Fetch-Site;
    }

    # What is public is the same for everybody. Each language has addresses of its own.
    unset req.http.Cookie;
    # Parameters of advertisements; the shop does not read them.
    set req.url = regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid)=[^&]*", "\1");
    set req.url = regsub(regsuball(req.url, "&&+", "&"), "[?&]+$", "");
    set req.url = regsub(req.url, "\?&", "?");
    return (hash);
}

sub vcl_hash {
    # The shop has one name.
    hash_data(req.url);
    return (lookup);
}

sub vcl_hit {
    # An old answer with a price is not shown, because the shop cannot be asked whether the price
    # has changed.
    if (!std.healthy(req.backend_hint) && obj.age > 1s &&
        (obj.http.xkey ~ "(^| )p\d" || req.url ~ "rates")) {
        return (pass);
    }
}

# A host that hangs must not hold up everybody who waits for the same page: the page is asked for
# twice more, and the balancer prefers the host with fewer requests. Personal answers are passed, and
# never repeated here.
sub vcl_backend_fetch {
    if (!bereq.uncacheable && bereq.retries < 2) {
        set bereq.first_byte_timeout = 1s;
    } else {
        # Without this line, the second that an earlier attempt has set would stay.
        set bereq.first_byte_timeout = 60s;
    }
}

sub vcl_backend_response {
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.status == 200 && !beresp.http.Set-Cookie) {
        if (beresp.http.CDN-Cache-Control ~ "^max-age=\d+$") {
            set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "max-age=", "") + "s", 0s);
            # Asked again with If-None-Match after that time.
            set beresp.keep = 10m;
            # Pages without prices are shown for an hour while the shop is away.
            if (beresp.http.xkey !~ "(^| )p\d" && bereq.url !~ "rates") {
                set beresp.grace = 1h;
            }
            return (deliver);
        }
        # Scripts, styles and pictures, whose addresses change with their content.
        if (beresp.http.Cache-Control ~ "public" && beresp.http.Cache-Control ~ "max-age=[1-9]") {
            set beresp.grace = 1d;
            return (deliver);
        }
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
}

sub vcl_backend_error {
    if (!bereq.uncacheable && bereq.retries < 2) {
        return (retry);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    synthetic({"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title><body style="font:1rem/1.6 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>Back in a moment</h1><p>The shop does not answer just now. Please try again in a minute.</p><p lang="ne">पसलले अहिले जवाफ दिएन। केही बेरपछि फेरि प्रयास गर्नुहोस्।</p>"});
    return (deliver);
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
