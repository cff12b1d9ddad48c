import { expect, test } from "vitest";
import { recipientOf } from "./recipient.ts";

test.each(["Victim@Example.org", "victim+1@example.org", "VICTIM+a+b@EXAMPLE.ORG"])(
  "counts %s as one recipient with its plain spelling [S11]",
  (email) => {
    expect(recipientOf(email)).toBe("victim@example.org");
  },
);

test.each(["v.ictim@gmail.com", "Victim+x@googlemail.com", "vic.tim@GoogleMail.com"])(
  "counts %s as one mailbox of its provider [W18]",
  (email) => {
    expect(recipientOf(email)).toBe("victim@gmail.com");
  },
);

test("keeps recipients apart that differ in more than case and tag [S11]", () => {
  expect(recipientOf("a.b@example.org")).not.toBe(recipientOf("ab@example.org"));
});
